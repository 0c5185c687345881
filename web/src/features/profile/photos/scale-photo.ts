const LONGEST_SIDE = 1080;
const QUALITY = 0.8;

/**
 * Scales a photo to at most 1080 px a side as WebP or JPEG; returns the original if the browser cannot. The server
 * validates either.
 */
export async function scalePhoto(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d')!;
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const webp = await encode(canvas, 'image/webp');
    if (webp) return webp;
    // JPEG would turn transparency black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    return (await encode(canvas, 'image/jpeg')) ?? file;
  } catch {
    return file;
  }
}

export async function canShow(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** Returns null if the browser cannot write this type: it would return a large PNG. */
async function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob?.type === type ? blob : null;
}
