import {
  administratorPatch,
  adminLoginRequest,
  adminTokenRequest,
  createAdministratorRequest,
  type AdministratorPatch,
  type AdminLoginRequest,
  type AdminTokenRequest,
  type CreateAdministratorRequest,
} from '@corner/contracts/admin.api';
import { Field } from '@corner/service-kit/http/field.decorator';

export class AdminLoginDto implements AdminLoginRequest {
  @Field(adminLoginRequest.shape.username) username: string;
  @Field(adminLoginRequest.shape.password) password: string;
  @Field(adminLoginRequest.shape.code) code?: string;
}

export class CreateAdministratorDto implements CreateAdministratorRequest {
  @Field(createAdministratorRequest.shape.username) username: string;
  @Field(createAdministratorRequest.shape.password) password: string;
  @Field(createAdministratorRequest.shape.role) role: string;
}

export class AdministratorPatchDto implements AdministratorPatch {
  @Field(administratorPatch.shape.role) role?: string;
  @Field(administratorPatch.shape.disabled) disabled?: boolean;
  @Field(administratorPatch.shape.password) password?: string;
}

export class AdminTokenDto implements AdminTokenRequest {
  @Field(adminTokenRequest.shape.token) token: string;
  @Field(adminTokenRequest.shape.role) role: AdminTokenRequest['role'];
  @Field(adminTokenRequest.shape.route) route: string;
  @Field(adminTokenRequest.shape.enrolling) enrolling?: boolean;
}
