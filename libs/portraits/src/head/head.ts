import { circle, mix, n, smooth, type Ink, type Point } from '../ink.js';
import type { Look } from '../look.js';

/* The origin lies between the eyes; seen from the front the face is 196 wide, the crown at y -132, the chin at `chin`. */

/** A head that looks `yaw` to the right; parts are drawn as seen from the front and turned with it. */
export class Head {
  readonly sin: number;
  readonly cos: number;

  constructor(
    readonly ink: Ink,
    readonly look: Look,
    yaw: number,
  ) {
    this.sin = Math.sin(yaw);
    this.cos = Math.cos(yaw);
  }

  /** Half the width of the head at a height, on the side 1 or -1. */
  edge(y: number, side: number, grow = 0): number {
    const { jaw, chin } = this.look;
    const man = this.look.figure === 'man';
    const rows: [number, number, number, number][] = [
      [-132, 0, 0, 0],
      [-112, 54, 0, 0],
      [-78, 82, 0, 0],
      [-36, 96, 0.02, 0],
      [0, 97, 0.07, 4],
      [38, 95, 0.13, 12],
      [76, (jaw + 94) / 2 - 1, 0.36, 28],
      [102, jaw, 0.6, 42],
      [chin - 18, man ? 54 : 42, 0.4, 58],
      [chin, man ? 24 : 15, 0.1, 66],
    ];
    const next = rows.findIndex(([top]) => top > y);
    const i = next < 0 ? rows.length - 1 : Math.max(0, next - 1);
    const [a, b] = [rows[i]!, rows[Math.min(i + 1, rows.length - 1)]!];
    const t = b[0] === a[0] ? 0 : Math.max(0, Math.min(1, (y - a[0]) / (b[0] - a[0])));
    const [w, turn, shift] = [1, 2, 3].map((k) => a[k]! + (b[k]! - a[k]!) * t) as [number, number, number];
    return side * (w + grow) * (1 - side * this.sin * turn) + shift * this.sin;
  }

  outline(grow = 0): string {
    const { chin } = this.look;
    const ys = [-112, -78, -36, 0, 38, 76, 102, chin - 18];
    const side = (s: number): Point[] => ys.map((y) => [this.edge(y, s, grow), y < -100 ? y - grow * 0.6 : y]);
    const bottom: Point[] = [
      [this.edge(chin, 1, grow), chin + grow],
      [this.edge(chin, -1, grow), chin + grow],
    ];
    return smooth([[0, -132 - grow], ...side(1), ...bottom, ...side(-1).reverse()]);
  }

  /** How far the surface stands out of the middle plane. */
  private depth(x: number, y: number): number {
    const round = 88 * Math.sqrt(Math.max(0, 1 - (x / 106) ** 2));
    const high = y < -50 ? 1 - ((-50 - y) / 130) ** 2 : 1;
    const low = y > 60 ? 1 - (y - 60) / 160 : 1;
    return round * Math.max(0, high) * low;
  }

  point(x: number, y: number, out = 0): Point {
    const turned = x * this.cos + (this.depth(x, y) + out) * this.sin;
    const edge = Math.sign(turned) * 101;
    return [Math.abs(turned) > 101 ? edge : turned, y];
  }

  /** A path drawn on the front of the face; `out` is how far it stands off. */
  on(path: string, out = 0): string {
    return path.replace(/(-?[\d.]+),(-?[\d.]+)/g, (_, x, y) => {
      const [px, py] = this.point(Number(x), Number(y), out);
      return `${n(px)},${n(py)}`;
    });
  }

  /** A path around the head; `back` is how far it lies behind the middle plane. */
  around(path: string, back = 20): string {
    return path.replace(
      /(-?[\d.]+),(-?[\d.]+)/g,
      (_, x, y) => `${n(Number(x) * (0.97 + 0.03 * this.cos) - back * this.sin)},${y}`,
    );
  }

  /** -1 or 1: the side that turns to the viewer; 0 from the front. */
  get near(): number {
    return Math.abs(this.sin) < 0.12 ? 0 : -Math.sign(this.sin);
  }
}

export function ears(head: Head): string {
  const { ink, look, sin, near } = head;
  return [-1, 1]
    .filter((s) => near === 0 || s === near)
    .map((s) => {
      const x = s * 93 + (near ? -s * 8 : 0) - sin * 6;
      const wide = near ? 31 : 24;
      const p = (dx: number, y: number) => `${n(x + s * dx * (wide / 24))},${y}`;
      const path = `M${p(-4, -8)}C${p(6, -26)} ${p(26, -20)} ${p(25, 6)}C${p(24, 30)} ${p(12, 56)} ${p(-3, 50)}Z`;
      return (
        ink.lit(path, look.skin, 6, 3) +
        ink.line(`M${p(5, 2)}C${p(16, -8)} ${p(20, 10)} ${p(9, 32)}`, look.skin.shade, 5) +
        (look.earring ? ink.fill(circle(x + s * 7, 55, 6), '#F5C65A') : '')
      );
    })
    .join('');
}

function planes(head: Head): string {
  const { ink, look, sin } = head;
  const { skin, chin } = look;
  const dark = -ink.light.side;
  const e = (y: number, inset: number) => `${n(head.edge(y, dark) - dark * inset)},${y}`;
  const k = 1 + dark * sin * 0.7;
  const shadow =
    `M${e(-132, -60)}L${e(-90, 22 * k)}C${e(-60, 16 * k)} ${e(-40, 15 * k)} ${e(-22, 17 * k)}C${e(-6, 25 * k)} ${e(4, 27 * k)} ${e(14, 21 * k)}` +
    `C${e(30, 14 * k)} ${e(44, 20 * k)} ${e(58, 30 * k)}C${e(78, 36 * k)} ${e(98, 34 * k)} ${e(112, 24 * k)}C${e(126, 12)} ${e(chin - 6, 8)} ${e(chin, -8)}L${e(chin + 30, -60)}L${e(0, -80)}Z`;
  const blush = [-1, 1].map((s) => {
    const [x, y] = head.point(s * 56, 46);
    const glow = ink.define(
      (id) =>
        `<radialGradient id="${id}"><stop stop-color="${skin.blush}" stop-opacity=".6"/><stop offset="1" stop-color="${skin.blush}" stop-opacity="0"/></radialGradient>`,
    );
    return `<ellipse cx="${n(x)}" cy="${y}" rx="${n(36 * (1 - Math.abs(sin) * 0.3))}" ry="30" fill="${glow}"/>`;
  });
  const [fx, fy] = head.point(ink.light.side * 34, -84);
  const shine = ink.define(
    (id) =>
      `<radialGradient id="${id}"><stop stop-color="${mix(skin.lit, '#FFFFFF', 0.35)}" stop-opacity=".5"/><stop offset="1" stop-color="${skin.lit}" stop-opacity="0"/></radialGradient>`,
  );
  const rim = ink.light.rim;
  return (
    blush.join('') +
    `<ellipse cx="${n(fx)}" cy="${fy}" rx="46" ry="34" fill="${shine}"/>` +
    ink.fill(shadow, skin.shade, 'opacity=".62"') +
    ink.line(
      `M${e(-60, -2)}C${e(-20, -2)} ${e(20, -2)} ${e(46, -2)}C${e(76, 0)} ${e(96, -1)} ${e(116, -2)}`,
      rim,
      9,
      'opacity=".7"',
    )
  );
}

function freckles(head: Head): string {
  const { ink, look } = head;
  if (!look.freckles) return '';
  return [
    [-56, 34],
    [-46, 42],
    [-38, 32],
    [-30, 43],
    [-50, 50],
    [34, 33],
    [42, 44],
    [52, 36],
    [58, 47],
    [28, 43],
    [-6, 32],
    [8, 36],
  ]
    .map(([x, y]) => {
      const [px, py] = head.point(x!, y!);
      return ink.fill(circle(px, py, 2.3), look.skin.line, 'opacity=".38"');
    })
    .join('');
}

/** The skin of the head with its light; features and hair lie over it. */
export function skull(head: Head): string {
  const { ink, look } = head;
  return ink.lit(head.outline(), look.skin, 0, 0, planes(head)) + freckles(head);
}
