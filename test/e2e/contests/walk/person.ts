/** A person at the REST interface of a running platform, with the cookie of the browser; nobody before signing in. */
export class Person {
  private cookie: string | undefined;

  constructor(readonly base: string) {}

  /** @throws Error with the problem when the answer is no success. */
  async get<T>(path: string): Promise<T> {
    return (await this.succeed('GET', path)) as T;
  }

  /** @throws Error with the problem when the answer is no success. */
  async send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<T> {
    return (await this.succeed(method, path, JSON.stringify(body ?? {}), 'application/json')) as T;
  }

  /** A file as the body of the request. */
  async upload<T>(path: string, type: string, content: Uint8Array): Promise<T> {
    return (await this.succeed('POST', path, content, type)) as T;
  }

  /** The code of the problem that the answer is. @throws Error when it is a success. */
  async refused(method: string, path: string, body?: object): Promise<string> {
    const response = await this.request(method, path, body && JSON.stringify(body), body && 'application/json');
    const text = await response.text();
    if (response.ok) throw new Error(`${method} ${path} was allowed: ${text}`);
    return (JSON.parse(text) as { code: string }).code;
  }

  async download(path: string): Promise<Buffer> {
    const response = await this.request('GET', path);
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
  }

  private async succeed(method: string, path: string, body?: string | Uint8Array, type?: string): Promise<unknown> {
    const response = await this.request(method, path, body, type);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  private async request(method: string, path: string, body?: string | Uint8Array, type?: string): Promise<Response> {
    const headers: Record<string, string> = { origin: this.base };
    if (this.cookie !== undefined) headers['cookie'] = this.cookie;
    if (type !== undefined) headers['content-type'] = type;
    const response = await fetch(`${this.base}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: body as string }),
    });
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) this.cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    return response;
  }
}
