import { DirectoryPhotos } from '@corner/service-kit/credentials/media/directory-photos';
import { knownSecrets } from '@corner/service-kit/credentials/known-secrets';
import { isOwnPath, ownPhotos } from '@corner/contracts/profiles/photos.api';
import type { ProfileSnapshot } from '@corner/contracts/profiles.api';
import { EVIDENCE, MediaSignatures } from '@corner/service-kit/credentials/media-signature';
import { CONFIG } from '@corner/service-kit/service.config';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminConfig } from './admin.config.js';

/** Signs photos in a response, whose reader has no member session. */
@Injectable()
export class SignedMediaService {
  private readonly signatures: MediaSignatures;
  private readonly evidence: MediaSignatures;
  private readonly directory: DirectoryPhotos;

  constructor(@Inject(CONFIG) config: AdminConfig) {
    this.signatures = new MediaSignatures(knownSecrets(config));
    this.evidence = new MediaSignatures(knownSecrets(config), EVIDENCE);
    this.directory = new DirectoryPhotos(knownSecrets(config));
  }

  member<View extends { profileImages: string[] }>(view: View): View {
    const profileImages = view.profileImages.filter(isOwnPath).map((path) => this.signatures.sign(path));
    return { ...view, profileImages };
  }

  /** Same for the public directory, where photos have other keys. */
  listed<View extends { profileImages: string[] }>(view: View): View {
    return this.member({ ...view, profileImages: view.profileImages.map((path) => this.directory.pathOf(path)) });
  }

  /** Includes hidden and removed pictures. */
  profile(profile: ProfileSnapshot): ProfileSnapshot {
    return {
      ...profile,
      photos: ownPhotos(profile.photos).map((photo) => ({ ...photo, url: this.evidence.sign(photo.url) })),
      videoUrl: profile.videoUrl && this.evidence.sign(profile.videoUrl),
    };
  }
}
