const react = /node_modules\/(react|react-dom|react-router|scheduler|cookie|@lingui|use-sync-external-store)\//
const painel =
  /\/app\/(root|entry\.client|lib\/|shell\/|features\/(erro|acesso|notificacao)\/|components\/(toast|modal|menu|popover|page-header|button|icon-button|dialog|top-layer|list-store))|\/packages\/contract\/|node_modules\/@tanstack\/(query-core|react-query)/
const codigo = (id: string) => !/\.(css|po|woff2)/.test(id)
const posix = (id: string) => id.replaceAll('\\', '/')

/** Few files to start the panel: the framework, then the panel's frame. Every page is a file of its own. */
export const chunkGroups = [
  { name: 'react', test: (id: string) => react.test(posix(id)), priority: 20 },
  { name: 'painel', test: (id: string) => codigo(id) && painel.test(posix(id)), priority: 10 },
]
