import { setTimeout as sleep } from 'node:timers/promises'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import type { Browser, Page } from 'playwright'
import { permissaoDe } from '../apps/web/app/achar-pagina.ts'
import { type Pagina as Linha, paginas } from '../apps/web/app/paginas.ts'
import type { Medicao } from './medidas.ts'
import { type Medida, medirPagina } from './medir-pagina.ts'
import { guardarSessao, type Pagina, type Sessao } from './sem-depurador.ts'

const gates = [
  { qual: 'js', nome: 'JavaScript', unidade: 'KB', limite: 140 },
  { qual: 'pedidos', nome: 'requests', unidade: '', limite: 16 },
  { qual: 'cls', nome: 'layout shift', unidade: '', limite: 0.01 },
] as const

/**
 * Opens every page of the panel that somebody may open, each from an empty cache, and counts its
 * code, requests and shifts until its data is in sight. A record is opened by a link seen before.
 */
export async function medirTodas(
  browser: Browser,
  origem: string,
  entrar: (page: Page) => Promise<void>,
): Promise<Medicao[]> {
  const sessao = await guardarSessao(browser, entrar)
  const links = new Set<string>()
  const medidas: { path: string; medida: Medida }[] = []
  for (const path of paginasDe(sessao)) {
    const esperar = async (page: Pagina) => {
      await ateParar(page)
      for (const link of await page.avaliar(linksDaPagina)) links.add(link)
    }
    for (const endereco of path.includes(':') ? registros(path, links) : [path]) {
      const medida = await medirPagina(browser, `${origem}${endereco}`, { sessao, cpu: 1, esperar })
      medidas.push({ path: endereco, medida })
    }
  }
  return [
    { medida: 'pages', valor: medidas.length, unidade: '' },
    ...gates.map(({ qual, nome, ...gate }) => ({
      medida: `${nome}, the most of a page`,
      valor: Math.max(...medidas.map(({ medida }) => medida[qual])),
      ...gate,
    })),
    ...medidas.flatMap(({ path, medida }) =>
      gates
        .filter(({ qual, limite }) => !(medida[qual] <= limite))
        .map(({ qual, nome, ...gate }) => ({ medida: `${path}, ${nome}`, valor: medida[qual], ...gate })),
    ),
  ]
}

/** The pages that the token opens. Records come after the lists with their links, locking last. */
function paginasDe({ local }: Sessao): string[] {
  const corpo = (JSON.parse(local) as { token: string }).token.split('.')[1] ?? ''
  const { permissoes } = JSON.parse(Buffer.from(corpo, 'base64url').toString())
  return paginas
    .filter(({ tipo }) => tipo === 'painel')
    .filter(({ path, acesso }) => acesso !== 'permissao' || podeRota(permissoes, permissaoDe(path) ?? path))
    .sort((a, b) => ordem(a) - ordem(b))
    .map(({ path }) => path)
}

const ordem = ({ path, layout }: Linha) => (layout === 'auth' ? 2 : path.includes(':') ? 1 : 0)

/** A record that a list showed, and a new one where a list offers it. */
function registros(path: string, links: Set<string>): string[] {
  const molde = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  const literal = (link: string) => paginas.some((pagina) => pagina.path === link)
  const vistos = [...links].filter((link) => molde.test(link) && !literal(link))
  const isNovo = (link: string) => link.endsWith('/novo')
  return [vistos.find((link) => !isNovo(link)), vistos.find(isNovo)].filter((link) => link !== undefined)
}

const linksDaPagina = () =>
  [...document.querySelectorAll('main a[href^="/"]')].map((a) => a.getAttribute('href')?.split(/[?#]/)[0] ?? '')

/** Waits until the data have been in sight for a second. */
async function ateParar(page: Pagina): Promise<void> {
  for (let vez = 0; vez < 100; vez++) {
    await sleep(100)
    if (
      await page.avaliar(() => {
        const { dados } = (window as unknown as { medidas: { dados: number } }).medidas
        return dados > 0 && performance.now() - dados > 1000 && document.querySelector('[aria-busy="true"]') === null
      })
    )
      return
  }
}
