import { explicarNegacao } from '@zelo/contract/negacao'
import { podeRota, rotaDaPermissao, rotas } from '@zelo/contract/permissao'
import { idiomaAtual } from '#lib/idioma-atual.ts'
import { chaves, lerObjeto, lerTexto } from '#lib/storage.ts'
import { decodificarToken, type Identidade } from '#lib/token.ts'

type Caso = { quando: 'fora' | 'incompleto' } | { quando: 'sem-permissao'; porque: string }

/** The page that refuses says why: nobody signed in, a registration that is not finished, or the permission that is missing and whom to ask. */
export function iniciar(raiz: HTMLElement): void {
  const [pedida] = lerTexto(chaves.retorno, 'sessionStorage')?.split('?') ?? []
  const { status } = lerObjeto<{ status: string }>(chaves.dadoUsuario) ?? {}
  const caso = casoDe(pedida, decodificarToken(lerTexto(chaves.token)), status)
  if (!caso) return
  for (const texto of raiz.querySelectorAll<HTMLElement>('[data-quando]'))
    texto.hidden = texto.dataset.quando !== caso.quando
  const porque = raiz.querySelector('[data-porque]')
  if (porque && 'porque' in caso) porque.textContent = caso.porque
}

/** Undefined where nothing more is known than that the page was refused. */
function casoDe(pedida: string | undefined, identidade: Identidade, status: string | undefined): Caso | undefined {
  if (!pedida) return undefined
  if (identidade.id === 0) return { quando: 'fora' }
  const rota = rotaDaPermissao(pedida.toLowerCase(), rotas)
  if (!rota || podeRota(identidade.permissoes, rota)) return undefined
  if (status === 'INCOMPLETO' && !/^\/(cpainel|admin)\//.test(rota)) return { quando: 'incompleto' }
  return { quando: 'sem-permissao', porque: explicarNegacao(rota, 'pode_visualizar', idiomaAtual()) }
}
