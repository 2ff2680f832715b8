const react = /node_modules\/(react|react-dom|react-router|scheduler|cookie|@lingui|use-sync-external-store)\//
const painel = new RegExp(
  [
    '/app/(root|entry\\.client|lib/(?!rascunho|bytes|resta|em-reais|copiar|eventos|fuzzy|espera|ociosidade|use-parado|nos-campos|imagem-guardada|mascara|experimento-guardado|recarregar|textos-abertos)|shell/painel/(?!layout-admin|sidebar-admin|paleta\\.|bloqueio-quadro\\.|empresa-switcher\\.|depois-de-aberto\\.|ociosidade\\.|sem-conexao\\.|ao-vivo\\.|atualizar-permissoes\\.|use-permissao-da-pagina\\.|paginas\\.|menu-horizontal)|shell/(?!desconhecida|painel/)[\\w-]+\\.tsx?|shell/publico/(logo|language-menu|skip-link|ano|footer-link)\\.)',
    '/app/features/acesso/entrada',
    '/app/components/(toast/toast\\.ts|modal/modal\\.ts|menu|popover|page-header|button|icon-button|list-store|skeleton)',
    // Shared by a few pages: too small for files of their own.
    '/node_modules/lucide-react/dist/esm/icons/(chevron-left|chevron-right|messages-square|users)\\.',
    // Writing and reading on belong to the pages that do it.
    '/node_modules/@tanstack/(query-core|react-query)/(?!.*/(mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries)\\.)',
  ].join('|'),
)
/** Pages with a form share it; the others never load it. */
const formulario = /node_modules\/react-hook-form\/|\/app\/components\/form\/(?!show-error)/
/** Controls and states that lists and forms share. */
const comuns =
  /\/app\/components\/(card|field|control-class|checkbox|state-mark|empty-state|error-state|search-input|segmented|status-tag|tag|button-link|loading-bar|button-class|form\/show-error|cadastro\/excluir)\.|\/node_modules\/lucide-react\/dist\/esm\/icons\/(trash|trash-2|scissors|copy|lock|search-x|download|ellipsis|plus|arrow-left|arrow-up-right|chevron-down)\.|\/app\/components\/data-table\/(campo|use-busca)\.|\/packages\/contract\/src\/(auditoria|cadastro|endpoint)\./
/** What every list has, and what every record has. */
const lista =
  /\/app\/components\/(cadastro\/(cadastro-lista|use-lista|use-colunas-visiveis)|pager|select|data-table\/(?!campo|use-busca))/
const registro = /\/app\/components\/cadastro\/(cadastro-registro|cadastro-frame|historico|acoes-menu|campos)\./
/** Lists that are read on, which records and lists both have. */
const continuar = /\/node_modules\/@tanstack\/.*\/(infiniteQueryObserver|useInfiniteQuery)\./
const codigo = (id: string) => !/\.(css|po|woff2)/.test(id)
const posix = (id: string) => id.replaceAll('\\', '/')

/** Few files to start the panel: the framework, then the panel's frame. Every page is a file of its own. */
export const chunkGroups = [
  // Each sheet on its own: the build inlines the public one into the finished pages, and only the panel asks for the other.
  { name: 'publico', test: (id: string) => posix(id).includes('/app/publico.css'), priority: 30 },
  { name: 'painel-folha', test: (id: string) => posix(id).includes('/app/painel.css'), priority: 30 },
  { name: 'react', test: (id: string) => react.test(posix(id)), priority: 20 },
  { name: 'zod', test: (id: string) => posix(id).includes('/node_modules/zod/'), priority: 15 },
  { name: 'continuar', test: (id: string) => continuar.test(posix(id)), priority: 9 },
  { name: 'comuns', test: (id: string) => comuns.test(posix(id)), priority: 9 },
  { name: 'lista', test: (id: string) => lista.test(posix(id)), priority: 8 },
  { name: 'registro', test: (id: string) => registro.test(posix(id)), priority: 8 },
  { name: 'formulario', test: (id: string) => formulario.test(posix(id)), priority: 8 },
  { name: 'painel', test: (id: string) => codigo(id) && painel.test(posix(id)), priority: 10 },
]

/** A catalogue is named by its area and language: `cpainel-br`, `base-en`. */
export function nomeDoArquivo({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, area = 'base', idioma] = facadeModuleId?.match(/\/locales\/(?:(\w+)\/)?(\w\w)\.po/) ?? []
  return idioma ? `assets/${area}-${idioma}-[hash].js` : 'assets/[name]-[hash].js'
}
