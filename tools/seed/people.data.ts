/** First and family names by culture, with the skin tones (1 fairest to 8 deepest) and ethnicities portraits may take. */
export interface Culture {
  men: readonly string[];
  women: readonly string[];
  families: readonly string[];
  skins: readonly number[];
  ethnicities: readonly string[];
}

const list = (text: string) => text.split(' ');

export const CULTURES = {
  anglo: {
    men: list(
      'Jack Oliver Harry Liam Owen Ethan Connor Ryan Tyler Cole Grant Luke Dylan Sean Finn Max Ben Theo Josh Adam Nate Wyatt Jonah Reid',
    ),
    women: list(
      'Emma Olivia Grace Chloe Hannah Megan Abby Claire Ruby Holly Lauren Paige Erin Tessa Nora Ivy Quinn Kate Molly Sadie June Hazel Brooke Zoe',
    ),
    families: list(
      'Walker Hughes Bennett Carter Reed Foster Hayes Parker Collins Brooks Murphy Kelly Shaw Marsh Palmer Webb Barker Doyle Lawson Pierce Nolan Sutton',
    ),
    skins: [1, 2],
    ethnicities: ['white'],
  },
  diaspora: {
    men: list(
      'Marcus Andre Jamal Malik Isaiah Darius Terrence Elijah Xavier Kwame Tobi Desmond Jerome Micah Jaylen Reggie Omari Caleb',
    ),
    women: list(
      'Amara Imani Naomi Keisha Jada Simone Nia Zuri Ebony Aaliyah Renee Maya Tasha Kiara Monique Adaeze Sanaa Dionne',
    ),
    families: list(
      'Johnson Williams Okafor Mensah Jackson Campbell Grant Boateng Adeyemi Coleman Washington Baptiste Edwards Osei Joseph Banks',
    ),
    skins: [6, 7, 8],
    ethnicities: ['black'],
  },
  latin: {
    men: list(
      'Diego Mateo Carlos Luis Javier Andres Miguel Emilio Rafael Santiago Hector Joaquin Ivan Cesar Ramon Julian',
    ),
    women: list(
      'Sofia Camila Valentina Lucia Isabel Mariana Elena Gabriela Daniela Ximena Paola Renata Carmen Adriana Luz Natalia',
    ),
    families: list(
      'Garcia Hernandez Lopez Torres Ramirez Flores Vargas Castillo Mendoza Rojas Delgado Navarro Reyes Soto Ibarra Campos',
    ),
    skins: [3, 4, 5],
    ethnicities: ['hispanic'],
  },
  iberian: {
    men: list('Pablo Alvaro Sergio Marcos Hugo Iker Ruben Dani Adrian Jorge Nico Tiago Goncalo Duarte'),
    women: list('Marta Laura Alba Nuria Irene Ines Clara Sara Paula Beatriz Rocio Leonor Matilde Carlota'),
    families: list(
      'Martin Sanchez Romero Ortega Molina Serrano Iglesias Prieto Vidal Ferrer Costa Sousa Almeida Pinto',
    ),
    skins: [2, 3],
    ethnicities: ['white', 'hispanic'],
  },
  brazilian: {
    men: list('Rafael Thiago Bruno Lucas Felipe Caio Vinicius Gustavo Igor Renan Leandro Davi Murilo Otavio'),
    women: list(
      'Juliana Larissa Fernanda Bruna Camila Leticia Bianca Rafaela Aline Tainara Yasmin Jessica Vitoria Luana',
    ),
    families: list(
      'Silva Santos Oliveira Souza Pereira Lima Carvalho Ribeiro Barbosa Teixeira Moreira Cardoso Nogueira Batista',
    ),
    skins: [2, 3, 4, 5, 6],
    ethnicities: ['mixed', 'hispanic', 'white', 'black'],
  },
  french: {
    men: list(
      'Antoine Julien Maxime Hugo Bastien Thomas Romain Mathieu Quentin Clement Adrien Baptiste Lucien Etienne',
    ),
    women: list('Camille Manon Lea Chloe Margaux Juliette Elise Pauline Amelie Oceane Solene Alix Anais Clemence'),
    families: list(
      'Moreau Laurent Girard Roux Fontaine Chevalier Lambert Mercier Blanchard Garnier Renard Perrin Marchal Delacroix',
    ),
    skins: [1, 2, 3],
    ethnicities: ['white'],
  },
  maghreb: {
    men: list('Yassine Karim Bilal Samir Nabil Idris Omar Rayan Anis Mehdi Sofiane Tarek'),
    women: list('Leila Yasmine Ines Samira Nour Salma Amina Hanae Sarra Dounia Rania Lina'),
    families: list('Benali Haddad Mansouri Bouzid Amrani Khelifi Saidi Belkacem Farah Nasser Toumi Rahmani'),
    skins: [3, 4, 5],
    ethnicities: ['middle_eastern'],
  },
  germanic: {
    men: list('Lukas Jonas Felix Moritz Niklas Jan Tim Daan Sven Lars Bram Ruben Mats Anton Emil Henrik'),
    women: list('Lena Johanna Greta Mia Anneke Svenja Femke Lotte Saskia Frieda Ida Katrin Sanne Elin Merle Romy'),
    families: list(
      'Becker Vogel Winter Krause Hartmann Lindqvist Visser Bakker Jansen Keller Brandt Seidel Berg Maes Claes Holm',
    ),
    skins: [1, 2],
    ethnicities: ['white'],
  },
  slavic: {
    men: list('Jakub Mateusz Kamil Piotr Tomasz Filip Adam Marek Ondrej Milan Igor Bartek'),
    women: list('Zuzanna Kasia Ola Magda Natalia Hanna Julia Agata Ewa Tereza Milena Dominika'),
    families: list('Nowak Zielinski Wojcik Kaminski Lis Mazur Krawczyk Dudek Novak Kowal Sikora Wrona'),
    skins: [1, 2],
    ethnicities: ['white'],
  },
  japanese: {
    men: list('Kenji Haruto Ren Yuto Daichi Kaito Sota Hiro Takumi Ryo Shun Naoki'),
    women: list('Yui Hana Aoi Sakura Mei Rin Misaki Haruka Ayaka Nao Emi Kaori'),
    families: list('Sato Tanaka Suzuki Nakamura Kobayashi Ito Yamada Mori Ishikawa Hayashi Ogawa Fujita'),
    skins: [3],
    ethnicities: ['asian'],
  },
  asian: {
    men: list('Wei Jun Minho Jae Kevin Brandon Linh Hao Eric Derek Tuan Joon Leon Raymond'),
    women: list('Mei Jiwoo Soo Linh Grace Vivian Hana Thuy Michelle Joyce Kim Eunji Serena Lan'),
    families: list('Chen Wang Kim Park Nguyen Tran Lee Lin Huang Choi Ng Tan Wong Pham'),
    skins: [3],
    ethnicities: ['asian'],
  },
  indian: {
    men: list('Arjun Rohan Vikram Aditya Karan Nikhil Sameer Dev Rahul Kabir Ishaan Pranav'),
    women: list('Priya Ananya Meera Kavya Nisha Riya Divya Tara Sana Isha Pooja Leela'),
    families: list('Patel Sharma Singh Kapoor Mehta Rao Nair Gill Desai Iyer Khan Chopra'),
    skins: [4, 5, 6],
    ethnicities: ['asian'],
  },
  italian: {
    men: list('Matteo Lorenzo Marco Davide Alessio Luca Gabriele Simone Tommaso Enzo'),
    women: list('Giulia Chiara Martina Francesca Alessia Elisa Bianca Aurora Serena Noemi'),
    families: list('Rossi Bianchi Conti Marino Greco Gallo Ricci Moretti Fabbri Leone'),
    skins: [2, 3],
    ethnicities: ['white'],
  },
} satisfies Record<string, Culture>;

export type CultureName = keyof typeof CULTURES;

export const NEUTRAL_NAMES = list(
  'Alex Sam Robin Kai Jules Charlie Remy Sasha Ari Rowan Noa Skye Jamie Toni Eden Marlo',
);

/** A metropolis: how it stands in the gazetteer, its share of a hundred members and who lives there. */
export interface Metro {
  name: string;
  country: string;
  admin?: string;
  share: number;
  cultures: Partial<Record<CultureName, number>>;
}

const american = { anglo: 4, diaspora: 3, latin: 3, asian: 2, indian: 1, italian: 0.5 };
const european = { diaspora: 1.2, maghreb: 1, indian: 0.5, asian: 0.5 };

export const METROS: readonly Metro[] = [
  {
    name: 'London',
    country: 'GB',
    share: 7,
    cultures: { anglo: 5, diaspora: 2, indian: 1.5, slavic: 0.6, italian: 0.5, maghreb: 0.5 },
  },
  { name: 'New York City', country: 'US', share: 8, cultures: american },
  { name: 'Los Angeles', country: 'US', admin: 'CA', share: 7, cultures: { ...american, latin: 4 } },
  { name: 'Chicago', country: 'US', share: 5, cultures: { ...american, slavic: 1 } },
  { name: 'Austin', country: 'US', admin: 'TX', share: 6, cultures: american },
  { name: 'San Francisco', country: 'US', admin: 'CA', share: 6, cultures: { ...american, asian: 4 } },
  { name: 'Toronto', country: 'CA', share: 4, cultures: { anglo: 4, asian: 2, indian: 2, diaspora: 2, italian: 1 } },
  { name: 'Miami', country: 'US', admin: 'FL', share: 3, cultures: { latin: 5, anglo: 2, diaspora: 2, brazilian: 2 } },
  { name: 'Seattle', country: 'US', admin: 'WA', share: 3, cultures: american },
  { name: 'Denver', country: 'US', admin: 'CO', share: 2, cultures: american },
  { name: 'Boston', country: 'US', admin: 'MA', share: 3, cultures: american },
  { name: 'Berlin', country: 'DE', share: 5, cultures: { ...european, germanic: 5, slavic: 1 } },
  { name: 'Paris', country: 'FR', share: 5, cultures: { french: 5, maghreb: 2, diaspora: 2, iberian: 0.5 } },
  { name: 'Madrid', country: 'ES', share: 4, cultures: { iberian: 5, latin: 2, maghreb: 0.5 } },
  { name: 'Barcelona', country: 'ES', share: 3, cultures: { iberian: 5, latin: 2, italian: 0.6 } },
  { name: 'Amsterdam', country: 'NL', share: 4, cultures: { ...european, germanic: 6 } },
  { name: 'Brussels', country: 'BE', share: 4, cultures: { french: 3, germanic: 3, maghreb: 2, diaspora: 1 } },
  { name: 'Warsaw', country: 'PL', share: 3, cultures: { slavic: 8, asian: 0.5 } },
  { name: 'Lisbon', country: 'PT', share: 2, cultures: { iberian: 5, brazilian: 2 } },
  { name: 'Rome', country: 'IT', share: 2, cultures: { italian: 7, maghreb: 0.5 } },
  { name: 'Dublin', country: 'IE', share: 2, cultures: { anglo: 6, slavic: 1, brazilian: 1 } },
  { name: 'São Paulo', country: 'BR', share: 4, cultures: { brazilian: 8, japanese: 1, italian: 0.6 } },
  { name: 'Mexico City', country: 'MX', share: 2, cultures: { latin: 8 } },
  { name: 'Tokyo', country: 'JP', share: 3, cultures: { japanese: 9, anglo: 0.4 } },
  { name: 'Sydney', country: 'AU', share: 3, cultures: { anglo: 5, asian: 2, indian: 1 } },
];

export const GYM_WORDS = [
  'Iron Lotus',
  'Southpaw',
  'Harbour Street',
  'Third Round',
  'Quiet Mat',
  'Red Door',
  'Old Mill',
  'Northside',
  'Open Guard',
  'Blue Heron',
  'Railyard',
  'Two Corners',
  'Low Kick',
  'Granite',
  'Paper Crane',
  'Long Count',
  'Tidewater',
  'Brass Bell',
  'Foundry',
  'White Oak',
  'Night Shift',
  'Union',
  'Half Moon',
  'Cedar & Steel',
  'First Light',
  'Ninth Street',
  'Lantern',
  'Stone Bridge',
  'Copper',
  'Kingfisher',
  'Basecamp',
  'Canal',
  'Sidewinder',
  'Rooftop',
  'Juniper',
  'Anchor',
  'Meridian',
  'Bulldog',
];

export const GYM_KINDS: Record<string, readonly string[]> = {
  bjj: ['Jiu-Jitsu', 'BJJ Academy', 'Grappling Club'],
  mma: ['MMA', 'Fight Team', 'Mixed Martial Arts'],
  muay_thai: ['Muay Thai', 'Thai Boxing', 'Muay Thai Camp'],
  boxing: ['Boxing Club', 'Boxing Gym', 'Amateur Boxing'],
  kickboxing: ['Kickboxing', 'Kickboxing Club', 'Striking Lab'],
  judo: ['Judo Club', 'Judokan', 'Judo Dojo'],
  wrestling: ['Wrestling Club', 'Wrestling Room', 'Mat Club'],
  taekwondo: ['Taekwondo', 'TKD Academy', 'Dojang'],
  karate: ['Karate Dojo', 'Karate Club', 'Karate-Do'],
  krav_maga: ['Krav Maga', 'Self Defence', 'Krav Maga Centre'],
};

export const OCCUPATIONS = [
  'Nurse',
  'Software engineer',
  'Physiotherapist',
  'Line cook',
  'Primary school teacher',
  'Graphic designer',
  'Electrician',
  'Architect',
  'Paramedic',
  'Barista',
  'Civil engineer',
  'Data analyst',
  'Carpenter',
  'Pharmacist',
  'Product manager',
  'Bike mechanic',
  'Photographer',
  'Accountant',
  'Bartender',
  'Vet nurse',
  'Sound engineer',
  'Translator',
  'Bookseller',
  'Personal trainer',
  'PhD student',
  'Journalist',
  'Train driver',
  'Baker',
  'Social worker',
  'Sales manager',
  'Gardener',
  'UX researcher',
  'Tattoo artist',
  'Firefighter',
  'Lab technician',
  'Tour guide',
  'Lawyer',
  'Dental hygienist',
  'Roofer',
  'Stage technician',
  'Student',
  'Radiographer',
  'Florist',
  'Project manager',
  'Chef',
  'Librarian',
  'Event planner',
  'Plumber',
  'Marketing lead',
  'Video editor',
  'Youth worker',
  'Midwife',
  'Recruiter',
  'Museum curator',
  'Welder',
];

/** Regions of the metropolises, as the product's typeahead names them. */
export const REGION_NAMES: Record<string, string> = {
  'US.NY': 'New York',
  'US.NJ': 'New Jersey',
  'US.CT': 'Connecticut',
  'US.CA': 'California',
  'US.IL': 'Illinois',
  'US.IN': 'Indiana',
  'US.TX': 'Texas',
  'US.FL': 'Florida',
  'US.WA': 'Washington',
  'US.CO': 'Colorado',
  'US.MA': 'Massachusetts',
  'CA.08': 'Ontario',
  'GB.ENG': 'England',
  'AU.02': 'New South Wales',
};
