type Operations = Record<string, Operation>;

interface Description {
  paths: Record<string, Operations>;
}

export interface Operation {
  security?: object[];
  parameters: { name: string; in: string; required?: boolean }[];
  requestBody?: { required: boolean; content: Record<string, { example?: object }> };
  responses: Record<string, { content?: Record<string, { schema?: { allOf: [object, CodesSchema] } }> }>;
}

interface CodesSchema {
  properties: { code: { enum: string[] } };
}

interface Answered {
  status: number;
  body: unknown;
  headers: Headers;
}

/** Patterns with fewer parameters come first. */
type Patterns = (readonly [RegExp, Operations])[];

const asked = new Map<string, Promise<{ description: Description; patterns: Patterns } | undefined>>();

export const apiDescription = async (): Promise<Description | undefined> => (await ask())?.description;

async function ask() {
  const url = `${process.env.E2E_BASE_URL}/dev/openapi.json`;
  if (!asked.has(url)) asked.set(url, fetchDescription(url));
  const answer = await asked.get(url);
  if (!answer) asked.delete(url);
  return answer;
}

async function fetchDescription(url: string) {
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) return undefined;
  const description = (await response.json()) as Description;
  const patterns = Object.entries(description.paths)
    .sort(([a], [b]) => a.split('{').length - b.split('{').length)
    .map(([template, operations]) => [patternOf(template), operations] as const);
  return { description, patterns };
}

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** @throws if the description lacks the status of a response or the code of a refusal */
export async function assertDescribed(
  method: string,
  path: string,
  { status, body, headers }: Answered,
): Promise<void> {
  const { pathname } = new URL(path, 'http://product');
  const operations = (await ask())?.patterns.find(([pattern]) => pattern.test(pathname))?.[1];
  if (!operations) return;
  const what = `${method} ${path.slice(0, 200)}`;
  if (status === 405) {
    const allow = headers
      .get('allow')
      ?.toLowerCase()
      .split(', ')
      .filter((each) => each !== 'head')
      .sort();
    if (JSON.stringify(allow) === JSON.stringify(Object.keys(operations).sort())) return;
    throw new Error(`${what} is not allowed, but ${headers.get('allow')} is said to be`);
  }
  const operation = operations[method === 'HEAD' ? 'get' : method.toLowerCase()];
  if (!operation) {
    // Access is checked before the method.
    if ([401, 403, 415, 429, 503].includes(status)) return;
    throw new Error(`${what}: ${status}, but the path takes ${Object.keys(operations).join(', ')} only`);
  }
  const described = operation.responses[status];
  if (!described) throw new Error(`${what}: ${status} ${JSON.stringify(body)} is not described`);
  const codes = described.content?.['application/json']?.schema?.allOf[1].properties.code.enum;
  const code = (body as { code?: string } | null)?.code;
  if (codes && code && !codes.includes(code)) throw new Error(`${what}: ${status} ${code} is not described`);
}
