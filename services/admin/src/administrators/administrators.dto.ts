import {
  administratorPatch,
  adminLoginRequest,
  adminTokenRequest,
  createAdministratorRequest,
} from '@corner/contracts/admin.api';
import { dtoOf } from '@corner/service-kit/http/dto-of';

export class AdminLoginDto extends dtoOf('AdminLoginDto', adminLoginRequest) {}

export class CreateAdministratorDto extends dtoOf('CreateAdministratorDto', createAdministratorRequest) {}

export class AdministratorPatchDto extends dtoOf('AdministratorPatchDto', administratorPatch) {}

export class AdminTokenDto extends dtoOf('AdminTokenDto', adminTokenRequest) {}
