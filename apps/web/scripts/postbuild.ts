import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { desvios, paginas } from '../app/paginas.ts'
import { estaListada, prerenderizadas } from '../app/shell/prerenderizadas.ts'
import { escreverBusca } from './busca.ts'
import { comprimir } from './comprimir.ts'
import { escreverDocumentosDoPainel } from './documentos-do-painel.ts'
import { construirIlhas } from './ilhas.ts'
import { conferirOrcamento, conferirPainel } from './orcamento.ts'
import { escreverPainel } from './pagina-html.ts'
import { construirSite, desenharPaginas } from './site.ts'

const raiz = fileURLToPath(new URL('..', import.meta.url))
const build = join(raiz, '.cache/build')
const client = join(build, 'client')

const arquivos = (pasta: string) =>
  readdirSync(pasta, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => relative(pasta, join(item.parentPath, item.name)).replaceAll('\\', '/'))

rmSync(join(build, 'server'), { recursive: true, force: true })
renameSync(join(client, 'index.html'), join(client, '__spa-fallback.html'))

const ilhas = await construirIlhas(raiz, client)
const site = await construirSite(raiz, client, join(build, 'servidor'))
escreverPainel(client, site.servidor)
const prontas = desenharPaginas(site, { client, ilhas })
for (const { arquivo, html } of prontas) {
  if (/\sstyle="/.test(html))
    throw new Error(`${arquivo}: a style attribute, which the content security policy blocks.`)
  mkdirSync(dirname(join(client, arquivo)), { recursive: true })
  writeFileSync(join(client, arquivo), html)
}

escreverBusca(client)
writeFileSync(
  join(build, 'routes.json'),
  JSON.stringify(
    {
      prerendered: prerenderizadas,
      indexed: prerenderizadas.filter(estaListada),
      spa: [...paginas.filter(({ tipo }) => tipo === 'painel').map(({ path }) => path), ...Object.keys(desvios)],
      documentos: escreverDocumentosDoPainel(client),
      comChave: paginas.filter(({ chave }) => chave).map(({ path }) => path),
    },
    null,
    2,
  ),
)
comprimir(client, arquivos(client))
conferirOrcamento(client, prontas)
conferirPainel(client)
