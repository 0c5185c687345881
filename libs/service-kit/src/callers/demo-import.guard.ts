import { Inject, Injectable, type CanActivate } from '@nestjs/common';
import { AppError } from '../app-error.js';
import { CONFIG, type ServiceConfig } from '../service.config.js';

@Injectable()
export class DemoImportGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: ServiceConfig) {}

  canActivate(): boolean {
    if (!this.config.demoImport) throw new AppError('request.not-found');
    return true;
  }
}
