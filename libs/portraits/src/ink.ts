export const WIDTH = 720;
export const HEIGHT = 960;

export type Point = readonly [number, number];

/** How a material looks in one light; `line` draws folds and features on it. */
export interface Tone {
  lit: string;
  base: string;
  shade: string;
  line: string;
}

export interface Light {
  /** 1: the main light stands on the right, -1: on the left. */
  side: 1 | -1;
  key: string;
  /** Colour of the light that draws the edge on the other side. */
  rim: string;
  /** Colour that shadows lean to. */
  dusk: string;
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

/** What a surface of this colour shows under light of that colour. */
function under(color: string, light: string): string {
  const part = (at: number) =>
    Math.round((channel(color, at) * channel(light, at)) / 255)
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}

export function toneOf(color: string, { key, dusk }: Light): Tone {
  const base = mix(color, under(color, key), 0.4);
  const shade = mix(under(base, mix(dusk, '#FFFFFF', 0.42)), dusk, 0.1);
  return { lit: mix(base, key, 0.2), base, shade, line: mix(shade, mix(dusk, '#000000', 0.5), 0.5) };
}

export const n = (value: number): string => String(Math.round(value * 10) / 10);
export const at = ([x, y]: Point): string => `${n(x)},${n(y)}`;

export function circle(x: number, y: number, radius: number): string {
  return `M${n(x - radius)},${n(y)}a${n(radius)},${n(radius)} 0 1,0 ${n(radius * 2)},0a${n(radius)},${n(radius)} 0 1,0 ${n(-radius * 2)},0Z`;
}

/** A soft line through the points. */
export function smooth(points: readonly Point[], closed = true, tension = 1): string {
  const count = points.length;
  const get = (i: number) => (closed ? points[(i + count) % count]! : points[Math.max(0, Math.min(count - 1, i))]!);
  let path = `M${at(points[0]!)}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b, c, d] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const k = tension / 6;
    path += `C${n(b[0] + (c[0] - a[0]) * k)},${n(b[1] + (c[1] - a[1]) * k)} ${n(c[0] - (d[0] - b[0]) * k)},${n(c[1] - (d[1] - b[1]) * k)} ${at(c)}`;
  }
  return closed ? `${path}Z` : path;
}

/** Collects definitions of one drawing and gives shapes their light. */
export class Ink {
  private readonly definitions: string[] = [];
  private readonly kept = new Map<string, string>();

  constructor(readonly light: Light) {}

  /** Registers a definition that needs an id and returns a reference to it. */
  define(make: (id: string) => string): string {
    const id = `d${this.definitions.length}`;
    this.definitions.push(make(id));
    return `url(#${id})`;
  }

  tone(color: string): Tone {
    return toneOf(color, this.light);
  }

  clip(path: string): string {
    return this.define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  }

  within(path: string, content: string): string {
    return content && `<g clip-path="${this.clip(path)}">${content}</g>`;
  }

  /** From the lit edge of a shape to its middle. */
  private wash({ lit, base }: Tone): string {
    const kept = this.kept.get(lit + base);
    if (kept) return kept;
    const made = this.define((id) => {
      const [from, to] = this.light.side > 0 ? [1, 0.25] : [0, 0.75];
      return `<linearGradient id="${id}" x1="${from}" y1="0" x2="${to}" y2=".35"><stop stop-color="${lit}"/><stop offset="1" stop-color="${base}"/></linearGradient>`;
    });
    this.kept.set(lit + base, made);
    return made;
  }

  /** Lit from the main light's side, with `depth` px of shadow and `rim` px of edge light on the other side. */
  lit(path: string, tone: Tone, depth = 22, rim = 6, inside = ''): string {
    const { side, rim: edge } = this.light;
    const moved = (by: number, rise: number) => `transform="translate(${n(side * by)} ${n(rise)})"`;
    return (
      `<g clip-path="${this.clip(path)}">` +
      (rim ? this.fill(path, mix(tone.base, edge, 0.75)) : '') +
      this.fill(path, tone.shade, rim ? moved(rim, rim * 0.35) : '') +
      this.fill(path, this.wash(tone), moved(rim + depth, -depth * 0.25)) +
      `${inside}</g>`
    );
  }

  line(path: string, color: string, width: number, extra = ''): string {
    return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra.replace('opacity=', 'stroke-opacity=')}/>`;
  }

  fill(path: string, color: string, extra = ''): string {
    return `<path d="${path}" fill="${color}" ${extra.replace('opacity=', 'fill-opacity=')}/>`;
  }

  /** The drawing with what it refers to. */
  sheet(content: string): string {
    return `<defs>${this.definitions.join('')}</defs>${content}`;
  }
}
