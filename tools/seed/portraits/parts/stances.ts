export type Point = [number, number];

/** Joints of a full figure on the sheet, the head's centre at `head`. */
export interface Stance {
  head: Point;
  tilt: number;
  neck: Point;
  hip: Point;
  /** Elbow and hand; the first arm is drawn behind the trunk. */
  arms: [[Point, Point], [Point, Point]];
  /** Knee and foot; the first leg is drawn behind. */
  legs: [[Point, Point], [Point, Point]];
}

export const STANCES: Record<'guard' | 'kick' | 'front' | 'seated' | 'punch', Stance> = {
  guard: {
    head: [362, 262],
    tilt: 3,
    neck: [356, 338],
    hip: [350, 560],
    arms: [
      [
        [296, 448],
        [366, 386],
      ],
      [
        [430, 456],
        [450, 372],
      ],
    ],
    legs: [
      [
        [304, 694],
        [262, 846],
      ],
      [
        [418, 684],
        [440, 848],
      ],
    ],
  },
  punch: {
    head: [342, 268],
    tilt: 6,
    neck: [330, 344],
    hip: [322, 566],
    arms: [
      [
        [268, 456],
        [346, 398],
      ],
      [
        [446, 372],
        [556, 366],
      ],
    ],
    legs: [
      [
        [262, 692],
        [204, 840],
      ],
      [
        [400, 682],
        [424, 846],
      ],
    ],
  },
  kick: {
    head: [260, 272],
    tilt: -12,
    neck: [280, 346],
    hip: [334, 556],
    arms: [
      [
        [248, 462],
        [316, 404],
      ],
      [
        [214, 448],
        [176, 536],
      ],
    ],
    legs: [
      [
        [330, 700],
        [322, 852],
      ],
      [
        [470, 452],
        [608, 376],
      ],
    ],
  },
  front: {
    head: [360, 240],
    tilt: 0,
    neck: [360, 320],
    hip: [360, 552],
    arms: [
      [
        [262, 452],
        [302, 540],
      ],
      [
        [458, 452],
        [418, 540],
      ],
    ],
    legs: [
      [
        [318, 700],
        [302, 850],
      ],
      [
        [404, 700],
        [420, 850],
      ],
    ],
  },
  seated: {
    head: [360, 390],
    tilt: -2,
    neck: [360, 468],
    hip: [360, 700],
    arms: [
      [
        [266, 606],
        [262, 734],
      ],
      [
        [454, 606],
        [458, 734],
      ],
    ],
    legs: [
      [
        [212, 778],
        [366, 806],
      ],
      [
        [508, 778],
        [352, 820],
      ],
    ],
  },
};
