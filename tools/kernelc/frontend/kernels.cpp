#include "kernels.h"

#include "clang_arguments.h"

#include <clang/AST/Attr.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/Mangle.h>
#include <clang/AST/RecursiveASTVisitor.h>
#include <clang/Basic/SourceManager.h>
#include <llvm/ADT/STLExtras.h>
#include <llvm/Support/MathExtras.h>

#include <cctype>

namespace kernelc {
namespace {

Scalar scalar_of(clang::QualType type, const clang::ASTContext &context) {
  type = type.getCanonicalType().getUnqualifiedType();
  if (const auto *enumeration = type->getAs<clang::EnumType>())
    type = enumeration->getDecl()->getIntegerType().getCanonicalType();
  if (type->isBooleanType())
    return Scalar::Bool;
  if (type->isIntegerType()) {
    const bool is_signed = type->isSignedIntegerType();
    switch (context.getTypeSize(type)) {
    case 8:
      return is_signed ? Scalar::I8 : Scalar::U8;
    case 16:
      return is_signed ? Scalar::I16 : Scalar::U16;
    case 32:
      return is_signed ? Scalar::I32 : Scalar::U32;
    case 64:
      return is_signed ? Scalar::I64 : Scalar::U64;
    default:
      return Scalar::None;
    }
  }
  if (type->isFloat16Type() || type->isHalfType())
    return Scalar::F16;
  if (type->isBFloat16Type())
    return Scalar::BF16;
  if (type->isSpecificBuiltinType(clang::BuiltinType::Float))
    return Scalar::F32;
  if (type->isSpecificBuiltinType(clang::BuiltinType::Double))
    return Scalar::F64;
  return Scalar::None;
}

clang::PrintingPolicy policy_of(const clang::ASTContext &context) {
  clang::PrintingPolicy policy(context.getLangOpts());
  policy.SuppressTagKeyword = true;
  policy.SuppressUnwrittenScope = true;
  policy.AnonymousTagLocations = false;
  policy.PrintCanonicalTypes = true;
  policy.Bool = true;
  return policy;
}

SourcePlace place_in(const clang::SourceManager &sources, clang::SourceLocation location) {
  const clang::PresumedLoc presumed = sources.getPresumedLoc(sources.getExpansionLoc(location));
  if (presumed.isInvalid())
    return {};
  return {presumed.getFilename(), presumed.getLine(), presumed.getColumn()};
}

// "gemm<float, 16>": the qualified name as the source would say it, with the arguments of an instantiation.
std::string source_name(const clang::FunctionDecl &function) {
  const clang::PrintingPolicy policy = policy_of(function.getASTContext());
  std::string name;
  llvm::raw_string_ostream out(name);
  function.printQualifiedName(out, policy);
  if (const clang::TemplateArgumentList *arguments = function.getTemplateSpecializationArgs())
    clang::printTemplateArgumentList(out, arguments->asArray(), policy);
  return name;
}

std::string identifier_of(llvm::StringRef name) {
  std::string identifier;
  const auto word = [&identifier](const char *text) {
    identifier += identifier.empty() || identifier.back() == '_' ? "" : "_";
    identifier += text;
  };
  for (const char c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)))
      identifier += c;
    else if (c == '-')
      word("minus_"); // k<-1> and k<1> are two kernels
    else if (c == '*')
      word("ptr"); // and so are k<float *> and k<float>
    else if (!identifier.empty() && identifier.back() != '_')
      identifier += '_';
  }
  while (!identifier.empty() && identifier.back() == '_')
    identifier.pop_back();
  return identifier;
}

void describe_pointer(Param &param, clang::QualType pointee, const clang::ASTContext &context) {
  param.kind = ParamKind::Buffer;
  param.is_const = pointee.isConstQualified();
  // A row of a matrix (float (*)[16]) is as good as its elements to whoever fills the buffer.
  pointee = context.getBaseElementType(pointee);
  param.element = scalar_of(pointee, context);
  if (!pointee->isVoidType() && !pointee->isIncompleteType() && !pointee->isFunctionType())
    param.element_size = static_cast<uint32_t>(context.getTypeSizeInChars(pointee).getQuantity());
}

Param describe(const clang::ParmVarDecl &declaration, unsigned index) {
  const clang::ASTContext &context = declaration.getASTContext();
  const clang::QualType type = declaration.getType();
  Param param;
  param.name = declaration.getName().empty() ? "arg" + std::to_string(index) : declaration.getName().str();
  clang::PrintingPolicy policy = policy_of(context);
  policy.PrintCanonicalTypes = false;
  param.type = type.getUnqualifiedType().getAsString(policy);
  param.size = static_cast<uint32_t>(context.getTypeSizeInChars(type).getQuantity());
  param.align = static_cast<uint32_t>(context.getTypeAlignInChars(type).getQuantity());
  param.is_restrict = type.isRestrictQualified();
  if (type->isPointerType() || type->isReferenceType()) {
    describe_pointer(param, type->getPointeeType(), context);
    param.size = param.align = 8;
  } else if (type->isRecordType() || type->isArrayType()) {
    param.kind = ParamKind::Struct;
  } else {
    param.kind = ParamKind::Value;
    param.element = scalar_of(type, context);
  }
  return param;
}

void describe_launch_bounds(KernelInfo &info, const clang::FunctionDecl &function) {
  const auto *bounds = function.getAttr<clang::CUDALaunchBoundsAttr>();
  if (!bounds)
    return;
  const auto value_of = [&](const clang::Expr *expression) -> uint32_t {
    if (!expression || expression->isValueDependent())
      return 0;
    const auto value = expression->getIntegerConstantExpr(function.getASTContext());
    return value ? static_cast<uint32_t>(value->getExtValue()) : 0;
  };
  info.max_threads = value_of(bounds->getMaxThreads());
  info.min_blocks = value_of(bounds->getMinBlocks());
}

KernelInfo describe(const clang::FunctionDecl &function, clang::ASTNameGenerator &mangler) {
  KernelInfo info;
  info.name = source_name(function);
  info.mangled = mangler.getName(&function);
  info.ident = identifier_of(info.name);
  info.place = place_in(function.getASTContext().getSourceManager(), function.getLocation());
  // CUDA packs parameters one after another, each at its own alignment.
  uint64_t offset = 0;
  for (const clang::ParmVarDecl *parameter : function.parameters()) {
    Param param = describe(*parameter, static_cast<unsigned>(info.params.size()));
    offset = llvm::alignTo(offset, std::max(param.align, 1U));
    param.offset = static_cast<uint32_t>(offset);
    offset += param.size;
    info.params.push_back(std::move(param));
  }
  describe_launch_bounds(info, function);
  return info;
}

class Finder : public clang::RecursiveASTVisitor<Finder> {
public:
  explicit Finder(clang::ASTContext &context) : context_(context), mangler_(context) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitFunctionDecl(clang::FunctionDecl *function) {
    if (!function->isThisDeclarationADefinition() && !is_instantiated(*function))
      return true;
    if (function->hasAttr<clang::CUDAGlobalAttr>())
      visit_kernel(*function);
    else if (is_users_host_code(*function))
      found_.has_host_code = true;
    return true;
  }

  FoundKernels take() {
    llvm::stable_sort(found_.kernels, [](const KernelInfo &a, const KernelInfo &b) {
      return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
    });
    return std::move(found_);
  }

private:
  static bool is_instantiated(const clang::FunctionDecl &function) {
    return function.isTemplateInstantiation() && function.getDefinition() == &function;
  }

  void visit_kernel(clang::FunctionDecl &function) {
    if (function.isDependentContext()) {
      if (const auto *pattern = function.getDescribedFunctionTemplate())
        visit_template(function, *pattern);
      return;
    }
    if (seen_.insert(function.getCanonicalDecl()).second)
      found_.kernels.push_back(describe(function, mangler_));
  }

  void visit_template(const clang::FunctionDecl &function, const clang::FunctionTemplateDecl &pattern) {
    KernelInfo info;
    info.name = source_name(function);
    info.place = place_in(context_.getSourceManager(), function.getLocation());
    found_.templates.push_back(info.name);
    if (pattern.specializations().empty())
      found_.unused_templates.push_back(std::move(info));
  }

  bool is_users_host_code(const clang::FunctionDecl &function) const {
    if (!is_host_function(function) || function.isImplicit() || function.isDefaulted())
      return false;
    const clang::SourceManager &sources = context_.getSourceManager();
    const clang::SourceLocation location = sources.getExpansionLoc(function.getLocation());
    return location.isValid() && !sources.isInSystemHeader(location) &&
           !sources.getFilename(location).starts_with(embedded_folder);
  }

  clang::ASTContext &context_;
  clang::ASTNameGenerator mangler_;
  llvm::DenseSet<const clang::FunctionDecl *> seen_;
  FoundKernels found_;
};

} // namespace

bool is_host_function(const clang::FunctionDecl &function) {
  return !function.hasAttr<clang::CUDADeviceAttr>() && !function.hasAttr<clang::CUDAGlobalAttr>();
}

FoundKernels find_kernels(clang::ASTContext &context) {
  Finder finder(context);
  finder.TraverseAST(context);
  return finder.take();
}

} // namespace kernelc
