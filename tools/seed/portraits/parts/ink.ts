export const WIDTH = 720;
export const HEIGHT = 960;

/** Three flat tones of one material; `line` draws folds and features on it. */
export interface Tone {
  base: string;
  shade: string;
  line: string;
}

export interface Light {
  /** 1: the corner light stands on the right, -1: on the left. */
  side: 1 | -1;
  color: string;
}

const channel = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);

/** Mixes two #rrggbb colours; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const part = (at: number) =>
    Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}

/** The three tones of a cloth or prop in one colour. */
export function cloth(base: string): Tone {
  const luminance = (channel(base, 1) * 3 + channel(base, 3) * 6 + channel(base, 5)) / 2550;
  return {
    base,
    shade: mix(base, '#141024', luminance > 0.7 ? 0.2 : 0.34),
    line: mix(base, '#0B0A14', luminance > 0.7 ? 0.36 : 0.55),
  };
}

/** Collects definitions of one drawing and gives every lit shape its shade and its rim of corner light. */
export class Ink {
  private readonly definitions: string[] = [];
  private count = 0;

  constructor(readonly light: Light) {}

  /** Registers a definition that needs an id and returns a reference to it. */
  define(make: (id: string) => string): string {
    const id = `d${this.count++}`;
    this.definitions.push(make(id));
    return `url(#${id})`;
  }

  clip(path: string, transform = ''): string {
    return this.define(
      (id) => `<clipPath id="${id}"><path d="${path}"${transform && ` transform="${transform}"`}/></clipPath>`,
    );
  }

  /** Three flat tones: base, a crescent of shade (`depth` px) and a thin rim (`rim` px) in the light's colour. */
  lit(path: string, tone: Tone, depth = 22, rim = 7): string {
    const { side, color } = this.light;
    const outer = this.clip(path);
    const inner = this.clip(path, `translate(${-side * rim} ${rim * 0.45})`);
    return (
      `<g clip-path="${outer}"><path d="${path}" fill="${rim ? mix(tone.base, color, 0.62) : tone.base}"/>` +
      `<g clip-path="${inner}"><path d="${path}" fill="${tone.shade}"/>` +
      `<path d="${path}" fill="${tone.base}" transform="translate(${side * depth} ${-depth * 0.3})"/></g></g>`
    );
  }

  line(path: string, color: string, width: number, extra = ''): string {
    return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
  }

  fill(path: string, color: string, extra = ''): string {
    return `<path d="${path}" fill="${color}" ${extra}/>`;
  }

  sheet(content: string, width = WIDTH, height = HEIGHT): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.definitions.join('')}</defs>${content}</svg>`;
  }
}

export function circle(x: number, y: number, radius: number): string {
  return `M${x - radius},${y}a${radius},${radius} 0 1,0 ${radius * 2},0a${radius},${radius} 0 1,0 ${-radius * 2},0Z`;
}
