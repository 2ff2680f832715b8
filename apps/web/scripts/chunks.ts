const react = /node_modules\/(react|react-dom|react-router|scheduler|cookie|@lingui|use-sync-external-store)\//
const painel = new RegExp(
  [
    '/app/(root|entry\\.client|lib/|shell/painel/(?!layout-admin|sidebar-admin)|shell/(?!desconhecida|painel/)[\\w-]+\\.tsx?|shell/publico/(logo|language-menu|back-to-top|skip-link|ano|footer-link)\\.)',
    '/app/features/(notificacao/notificacao-bell|acesso/entrada)',
    '/app/components/(toast|modal/modal\\.ts|menu|popover|page-header|button|icon-button|top-layer|list-store|skeleton)',
    // Shared by a few pages: too small for files of their own.
    '/node_modules/lucide-react/dist/esm/icons/(chevron-left|chevron-right|messages-square|users)\\.',
    '/node_modules/@tanstack/(query-core|react-query)/',
  ].join('|'),
)
const codigo = (id: string) => !/\.(css|po|woff2)/.test(id)
const posix = (id: string) => id.replaceAll('\\', '/')

/** Few files to start the panel: the framework, then the panel's frame. Every page is a file of its own. */
export const chunkGroups = [
  { name: 'react', test: (id: string) => react.test(posix(id)), priority: 20 },
  { name: 'zod', test: (id: string) => posix(id).includes('/node_modules/zod/'), priority: 15 },
  { name: 'painel', test: (id: string) => codigo(id) && painel.test(posix(id)), priority: 10 },
]
