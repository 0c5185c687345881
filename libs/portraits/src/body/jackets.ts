import { trunkPath, type Trunk } from './body.js';
import { FLOOR, folds, HEM, neckline, opening, sleeveLines, waistband, type Dress } from './cloth.js';
import { mix, n, type Ink, type Tone } from '../ink.js';
import type { Look } from '../look.js';

export function jacket(ink: Ink, look: Look, trunk: Trunk, tone: Tone, band: Tone): string {
  const w = trunk.frame.neck;
  const x = trunk.turn * 34;
  const k = trunk.turn * 20;
  const path = trunkPath(trunk, 18, FLOOR);
  const meet = 330;
  const inner = look.figure === 'man' ? look.skin : ink.tone(look.accent === '#E9E1D2' ? '#C8232F' : look.second);
  const hole = `M${n(-w - 14)},-8L${n(x)},${meet}L${n(w + 14)},-8L${n(w - 8)},-4H${n(-w + 8)}Z`;
  const lapel = (s: number, over: number) =>
    `M${n(s * (w + 2))},-44C${n(s * (w + 20))},-36 ${n(s * (w + 36))},-18 ${n(s * (w + 42))},0C${n(s * (w + 30) + k)},120 ${n(s * 40 + x)},${meet - 60} ${n(x - s * over)},${meet + 90}L${n(x - s * (over + 44))},${meet + 40}C${n(x + s * 10)},${meet - 80} ${n(s * w * 0.8 + x * 0.5)},90 ${n(s * (w - 4))},-34Z`;
  const weave = ink.line(
    `${sleeveLines(trunk)}M${n(-trunk.frame.shoulder * 0.5)},150C-70,230 -80,330 -120,430M${n(trunk.frame.shoulder * 0.55)},190C110,260 120,360 90,460`,
    tone.shade,
    5,
    'opacity=".7"',
  );
  const skinPart =
    look.figure === 'man'
      ? opening(ink, look, trunk, hole)
      : ink.lit(hole, inner, 8, 0) + opening(ink, look, trunk, neckline(trunk, 34, 10));
  return (
    ink.lit(path, tone, 18, 6, weave) +
    skinPart +
    ink.fill(`M${n(-w - 12)},-22L${n(x)},${meet}L${n(-w + 20)},60Z`, tone.shade, 'opacity=".3"') +
    ink.lit(lapel(-1, 6), band, 8, 0) +
    ink.lit(lapel(1, 40), band, 10, 4) +
    ink.line(`M${n(w + 24)},-8C${n(w + 14 + k)},120 ${n(28 + x)},${meet - 60} ${n(x - 56)},${meet + 66}`, band.shade, 3)
  );
}

export function knot(ink: Ink, trunk: Trunk, color: string): string {
  const tone = ink.tone(color);
  const x = trunk.turn * 20 + trunk.sway * 0.8;
  const half = Math.max(trunk.frame.waist, trunk.frame.hip * 0.92) + 30;
  return (
    ink.lit(
      `M${n(x - half)},448C${n(x - 60)},470 ${n(x + 60)},470 ${n(x + half)},448V492C${n(x + 60)},516 ${n(x - 60)},516 ${n(x - half)},492Z`,
      tone,
      10,
      3,
    ) +
    ink.lit(`M${n(x - 10)},490L${n(x - 74)},650H${n(x - 30)}L${n(x + 8)},500Z`, tone, 6, 3) +
    ink.lit(`M${n(x + 10)},490L${n(x + 60)},636H${n(x + 20)}L${n(x - 8)},500Z`, tone, 6, 3) +
    ink.lit(
      `M${n(x - 32)},462C${n(x - 10)},452 ${n(x + 14)},454 ${n(x + 32)},466L${n(x + 26)},506C${n(x + 8)},516 ${n(x - 12)},516 ${n(x - 28)},504Z`,
      tone,
      7,
      4,
    )
  );
}

export function zipped(ink: Ink, look: Look, trunk: Trunk, tone: Tone, pale: Tone): Dress {
  const w = trunk.frame.neck;
  const x = trunk.turn * 34;
  const inner = `M${n(-w - 8)},0L${n(x - 26)},${FLOOR}H${n(x + 60)}L${n(w + 8)},0L${n(w - 8)},24H${n(-w + 8)}Z`;
  const collar = (s: number) =>
    `M${n(s * (w + 4))},-58C${n(s * (w + 34))},-50 ${n(s * (w + 48))},-20 ${n(s * (w + 42))},8C${n(s * (w + 20))},40 ${n(s * 60 + x)},70 ${n(s * 46 + x)},110L${n(s * 22 + x)},70C${n(s * 40 + x)},30 ${n(s * w)},0 ${n(s * (w + 4))},-58Z`;
  return {
    trunk:
      waistband(ink, trunk, ink.tone('#343A4E')) +
      ink.lit(trunkPath(trunk, 16, HEM), tone, 18, 5, folds(ink, tone, sleeveLines(trunk))) +
      ink.lit(inner, pale, 14, 0) +
      opening(ink, look, trunk, neckline(trunk, 56, 10)) +
      ink.lit(collar(-1), tone, 8, 3) +
      ink.lit(collar(1), tone, 8, 3) +
      ink.line(`M${n(-44 + x)},110L${n(x - 40)},${FLOOR}M${n(48 + x)},110L${n(x + 62)},${FLOOR}`, tone.shade, 6),
    sleeve: tone,
    sleeveEnd: 1.88,
    sleeveGrow: 1.24,
    legs: ink.tone('#343A4E'),
    legEnd: 1.9,
  };
}

export function hooded(ink: Ink, look: Look, trunk: Trunk): Dress {
  const tone = ink.tone(mix(look.accent, '#3A3C46', 0.25));
  const w = trunk.frame.neck;
  const x = trunk.turn * 30;
  const hood = `M${n(-w - 4)},-74C${n(-w - 70)},-60 ${n(-w - 84)},10 ${n(-w - 34)},44C${n(-w)},66 ${n(x - 30)},84 ${n(x)},104C${n(x + 30)},84 ${n(w)},66 ${n(w + 34)},44C${n(w + 84)},10 ${n(w + 70)},-60 ${n(w + 4)},-74C${n(w + 16)},-20 ${n(x + 44)},30 ${n(x)},50C${n(x - 44)},30 ${n(-w - 16)},-20 ${n(-w - 4)},-74Z`;
  const cord = mix(tone.base, '#FFF8EA', 0.8);
  return {
    trunk:
      waistband(ink, trunk, ink.tone('#343A4E')) +
      ink.lit(
        trunkPath(trunk, 18, HEM),
        tone,
        18,
        5,
        folds(ink, tone, `${sleeveLines(trunk)}M-130,500L-96,420H96L130,500`),
      ) +
      opening(ink, look, trunk, neckline(trunk, 44, 4)) +
      ink.lit(hood, tone, 14, 5) +
      ink.line(
        `M${n(x - 30)},80C${n(x - 34)},130 ${n(x - 26)},170 ${n(x - 32)},210M${n(x + 30)},80C${n(x + 36)},120 ${n(x + 30)},150 ${n(x + 36)},186`,
        cord,
        6,
      ),
    sleeve: tone,
    sleeveEnd: 1.88,
    sleeveGrow: 1.3,
    legs: ink.tone('#343A4E'),
    legEnd: 1.9,
  };
}
