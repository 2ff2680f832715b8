const vendor = /node_modules\/(react|react-dom|react-router|scheduler|cookie|@lingui)\//
const publico =
  /\/app\/(root|entry\.client|lib\/(?!query-client|eventos|data-hora)|shell\/publico\/|shell\/[\w-]+\.ts|features\/(inicio|planos|acesso|erro)\/)/

const painel = /\/app\/(shell\/painel|features\/notificacao|lib\/(query-client|eventos|data-hora))|node_modules\/@tanstack\/(query-core|react-query)/

const posix = (id: string) => id.replaceAll('\\', '/')

/**
 * Few files on the first visit: the framework in one, all public and sign-in pages in another, the panel's frame in a third. What is not
 * named here is split by the bundler, page by page.
 */
export const chunkGroups = [
  { name: 'react', test: (id: string) => vendor.test(posix(id)), priority: 30 },
  { name: 'publico', test: (id: string) => publico.test(posix(id)) && !/\.(css|po)/.test(id), priority: 20 },
  { name: 'painel', test: (id: string) => painel.test(posix(id)) && !/\.(css|po)/.test(id), priority: 10 },
]
