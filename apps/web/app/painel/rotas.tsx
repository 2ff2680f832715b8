import { modulos } from 'virtual:paginas-do-painel'
import { type ComponentType, Fragment, type ReactElement, type ReactNode } from 'react'
import { encontrarPagina, isDaEmpresa } from '#achar-pagina.ts'
import { lerSessao } from '#lib/sessao/session.ts'
import type { Pagina } from '#paginas.ts'
import { LayoutAdmin } from '#painel/moldura/layout-admin.tsx'
import { LayoutApp } from '#painel/moldura/layout-app.tsx'
import { FalhaDaPagina } from '#plataforma/erro/falha-da-pagina.tsx'
import { ComEmpresa } from './com-empresa.tsx'
import { guardarNavegacao } from './guarda-navegacao.ts'
import { Raiz } from './raiz.tsx'
import { Limite } from './roteador.tsx'

type Moldura = ComponentType<{ children: ReactNode }>
const semMoldura: Moldura = ({ children }) => children

/** Returns the page of a URL, a redirect of the guard, or the 404 page. */
export async function buscarPagina(url: URL): Promise<ReactElement | string> {
  const destino = await guardarNavegacao(url)
  if (destino) return destino
  const pagina = encontrarPagina(url.pathname)
  const [Moldura, Conteudo] = await trazer(pagina, url).catch((motivo) => emLugarDe(pagina, url, motivo))
  const Dentro = pagina && isDaEmpresa(pagina) ? ComEmpresa : Fragment
  return (
    <Raiz url={url}>
      <Limite
        url={url}
        falha={(motivo) => (
          <Moldura>
            <FalhaDaPagina motivo={motivo} />
          </Moldura>
        )}
      >
        <Moldura>
          <Dentro>
            <Conteudo />
          </Dentro>
        </Moldura>
      </Limite>
    </Raiz>
  )
}

const molduraDe = (pagina: Pagina | undefined): Moldura =>
  !pagina || pagina.semMoldura ? semMoldura : pagina.layout === 'admin' ? LayoutAdmin : LayoutApp

async function trazer(pagina: Pagina | undefined, url: URL): Promise<[Moldura, ComponentType]> {
  if (!pagina) return [semMoldura, (await import('./desconhecida.tsx')).default]
  const ler = modulos[pagina.arquivo]
  if (!ler) throw new Error('The page has no module.')
  const { default: conteudo, lerAntes } = await ler()
  // Requests the data while the page is drawn, which takes a phone as long as the request.
  if (lerSessao().empresa) lerAntes?.(url)
  return [molduraDe(pagina), conteudo]
}

/** A document younger than this comes from the latest build, so reloading would not help. */
const documentoNovoMs = 10_000

/** Reloads, because a new build may have removed the page's file. Other failures are shown. */
function emLugarDe(
  pagina: Pagina | undefined,
  { href }: URL,
  motivo: unknown,
): Promise<never> | [Moldura, ComponentType] {
  if (import.meta.env.DEV || !navigator.onLine || performance.now() < documentoNovoMs)
    return [
      molduraDe(pagina),
      () => {
        throw motivo
      },
    ]
  console.error(motivo)
  if (href === location.href) location.reload()
  else location.assign(href)
  return new Promise(() => {})
}
