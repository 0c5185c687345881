#!/bin/sh
# Builds the version that is checked out, for Intel and ARM, and pushes it: IMAGE=registry.example/corner deploy/image/publish.sh
set -eu
[ -n "${IMAGE:-}" ] || { echo 'Set IMAGE to the name without a tag: registry.example/corner' >&2; exit 1; }
version=$(git describe --tags --exact-match --match 'v*' 2>/dev/null) || { echo 'Check out a version first: git checkout v0.1.0' >&2; exit 1; }
[ -z "$(git status --porcelain)" ] || { echo 'The checkout is changed: a version is what was committed.' >&2; exit 1; }
image=$IMAGE:${version#v}
if docker buildx imagetools inspect "$image" > /dev/null 2>&1; then
  echo "$image is published, and stays as it is: make another version." >&2
  exit 1
fi
docker buildx build --file deploy/Dockerfile --platform linux/amd64,linux/arm64 --provenance=mode=max --sbom=true --tag "$image" --push .
docker buildx imagetools inspect "$image" --format '{{ .Manifest.Digest }}'
