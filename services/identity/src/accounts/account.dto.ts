import { accountsImport } from '@corner/contracts/internal/demo-import.api';
import {
  accountPatch,
  administratorActionRequest,
  emailRequest,
  passwordCheck,
  registerRequest,
  suspendRequest,
} from '@corner/contracts/identity.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class RegisterDto extends dtoOf('RegisterDto', registerRequest) {}

export class EmailDto extends dtoOf('EmailDto', emailRequest) {}

export class AccountPatchDto extends dtoOf('AccountPatchDto', accountPatch) {}

export class PasswordCheckDto extends dtoOf('PasswordCheckDto', passwordCheck) {}

export class AccountsImportDto extends dtoOf('AccountsImportDto', accountsImport) {}

export class SuspendDto extends dtoOf('SuspendDto', suspendRequest) {}

export class AdministratorActionDto extends dtoOf('AdministratorActionDto', administratorActionRequest) {}
