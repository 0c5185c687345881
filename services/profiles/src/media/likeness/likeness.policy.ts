/** Side of the grey picture that is hashed; crops lose a tenth of it. */
export const SIDE = 160;

const CROP = SIDE * 0.9;
const EDGE = SIDE - CROP;
const CORNERS = [
  [EDGE / 2, EDGE / 2],
  [0, 0],
  [EDGE, 0],
  [0, EDGE],
  [EDGE, EDGE],
] as const;
const FREQUENCIES = 8;
const LEAST_CONTRAST = 4;

/** Largest distance of copies, of 64 bits; different pictures of one style start at nine. */
export const MOST_BITS = 7;

/** Includes pictures from before the decision. */
export const isAgainstAllCopies = (rule: string): boolean => rule === 'intimate';

/**
 * Returns hashes of the picture, its mirror image and five crops as signed 64-bit numbers; none for nearly one colour.
 */
export function hashesOf(grey: Uint8Array): string[] {
  if (contrastOf(grey) < LEAST_CONTRAST) return [];
  const whole = wavesOf(grey, 0, 0, SIDE);
  const crops = CORNERS.map(([left, top]) => wavesOf(grey, left, top, CROP));
  return [whole, mirrored(whole), ...crops].map(hashOf);
}

function contrastOf(grey: Uint8Array): number {
  const mean = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  return Math.sqrt(grey.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grey.length);
}

/** Lowest frequencies of the cosine transform, without brightness. */
function wavesOf(grey: Uint8Array, left: number, top: number, side: number): number[] {
  const cosines = COSINES.get(side)!;
  const rows = cosines.map((wave) =>
    Float64Array.from({ length: side }, (_, y) => {
      const start = (top + y) * SIDE + left;
      let sum = 0;
      for (let x = 0; x < side; x++) sum += wave[x]! * grey[start + x]!;
      return sum;
    }),
  );
  return cosines.flatMap((wave) => rows.map((row) => row.reduce((sum, value, y) => sum + wave[y]! * value, 0)));
}

const COSINES = new Map([SIDE, CROP].map((side) => [side, cosinesOf(side)]));

function cosinesOf(side: number): Float64Array[] {
  return Array.from({ length: FREQUENCIES }, (_, frequency) =>
    Float64Array.from({ length: side }, (_one, x) => Math.cos(((2 * x + 1) * (frequency + 1) * Math.PI) / (2 * side))),
  );
}

/** Mirroring flips the sign of odd frequencies. */
const mirrored = (waves: readonly number[]): number[] =>
  waves.map((wave, index) => ((index % FREQUENCIES) % 2 === 0 ? -wave : wave));

function hashOf(waves: readonly number[]): string {
  const mean = waves.reduce((sum, wave) => sum + wave, 0) / waves.length;
  const bits = waves.map((wave) => (wave > mean ? '1' : '0')).join('');
  return BigInt.asIntN(64, BigInt(`0b${bits}`)).toString();
}
