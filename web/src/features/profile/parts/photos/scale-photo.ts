const LONGEST_SIDE = 1080;
const QUALITY = 0.8;

/** A photo of at most 1080 px a side as WebP, or the file itself where the browser cannot redraw it; the server checks either. */
export async function scalePhoto(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const scaled = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
    // A browser that cannot write WebP answers with a PNG, which may be larger than what it came from.
    return scaled && (scaled.type === 'image/webp' || scaled.size < file.size) ? scaled : file;
  } catch {
    return file;
  }
}
