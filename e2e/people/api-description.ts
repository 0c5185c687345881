interface Description {
  paths: Record<string, Record<string, Operation>>;
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

const descriptions = new Map<string, Promise<Description | undefined>>();

export async function apiDescription(): Promise<Description | undefined> {
  const url = `${process.env.E2E_BASE_URL}/dev/openapi.json`;
  const asked = descriptions.get(url) ?? fetchDescription(url);
  descriptions.set(url, asked);
  const description = await asked;
  if (!description) descriptions.delete(url);
  return description;
}

async function fetchDescription(url: string): Promise<Description | undefined> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ? ((await response.json()) as Description) : undefined;
}

/** @throws when the description does not name the status of an answer, or the code of a refusal */
export async function assertDescribed(
  method: string,
  path: string,
  { status, body, headers }: Answered,
): Promise<void> {
  const operations = operationsOf((await apiDescription())?.paths ?? {}, new URL(path, 'http://product').pathname);
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
    // Who may call at all is asked before what.
    if ([401, 403, 415, 429, 503].includes(status)) return;
    throw new Error(`${what}: ${status}, but the path takes ${Object.keys(operations).join(', ')} only`);
  }
  const described = operation.responses[status];
  if (!described) throw new Error(`${what}: ${status} ${JSON.stringify(body)} is not described`);
  const codes = described.content?.['application/json']?.schema?.allOf[1].properties.code.enum;
  const code = (body as { code?: string } | null)?.code;
  if (codes && code && !codes.includes(code)) throw new Error(`${what}: ${status} ${code} is not described`);
}

function operationsOf(paths: Description['paths'], path: string): Record<string, Operation> | undefined {
  const fits = Object.keys(paths)
    .filter((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .sort((a, b) => a.split('{').length - b.split('{').length);
  return fits[0] === undefined ? undefined : paths[fits[0]];
}
