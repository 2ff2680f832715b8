import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '#platform/storage/s3.ts'

/** A server of S3 that checks signatures, with one empty bucket in `directory`. */
export async function startS3(
  directory: string,
): Promise<{ settings: S3Settings; close(): Promise<void>; server: S3rver }> {
  const bucket = 'arquivos-de-teste'
  const address = '127.0.0.1'
  const server = new S3rver({ address, port: 0, silent: true, directory, configureBuckets: [{ name: bucket }] })
  // It signs `/bucket` where clients send and sign `/bucket/`, unless the bucket is in the host.
  server.middleware.unshift((ctx, next) => {
    if (ctx.path === `/${bucket}/`) {
      ctx.mountPath = '/'
      Object.defineProperty(ctx.state, 'vhost', { get: () => true, set: () => {} })
    }
    return next()
  })
  const { port } = await server.run()
  return {
    server,
    settings: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://${address}:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      pathStyle: true,
    },
    async close() {
      server.httpServer.closeAllConnections()
      await server.close()
    },
  }
}

/** The same as a process is told. */
export function s3Env({ bucket, endpoint, credentials }: S3Settings): Record<string, string> {
  return {
    STORAGE_S3_BUCKET: bucket,
    STORAGE_S3_ENDPOINT: endpoint ?? '',
    STORAGE_S3_ACCESS_KEY: credentials?.accessKeyId ?? '',
    STORAGE_S3_SECRET_KEY: credentials?.secretAccessKey ?? '',
  }
}
