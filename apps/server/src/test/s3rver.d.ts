declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'
  // biome-ignore lint/style/noDefaultExport: so the package does
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string }[]
    })
    middleware: ((
      ctx: { path: string; mountPath?: string; state: object },
      next: () => Promise<unknown>,
    ) => Promise<unknown>)[]
    run(): Promise<AddressInfo>
    close(): Promise<void>
    httpServer: import('node:http').Server
  }
}
