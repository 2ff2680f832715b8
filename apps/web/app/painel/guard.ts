import { podeRota, rotasConta } from '@zelo/contract/nucleo/permissao'
import { encontrarPagina, normalizar, permissaoDe } from '#achar-pagina.ts'
import type { Identidade } from '#lib/sessao/token.ts'
import type { Layout } from '#pagina.ts'
import { desvios } from '#paginas.ts'

/** The page for setting up a required second factor. Until then no other page opens. */
const [configuracoes] = rotasConta

export type Decisao = { layout: Layout; redirect?: string }

/** Decides the layout and the redirect of a navigation. A pure function. */
export function guardar(
  path: string,
  { autenticado, identidade }: { autenticado: boolean; identidade: Identidade },
): Decisao {
  const alvo = normalizar(path)
  const permissao = permissaoDe(path)
  const pagina = encontrarPagina(path) ?? (permissao ? encontrarPagina(permissao) : undefined)
  if (alvo in desvios) return { layout: 'admin', redirect: desvios[alvo] }
  if (!pagina) return { layout: 'auth' }
  const { layout, acesso } = pagina
  if (acesso === 'livre') return { layout }
  const paraEntrar = acesso === 'pagamento' || acesso === 'conta'
  if (!autenticado) return { layout, redirect: paraEntrar ? '/auth/login' : '/error/error401' }
  if (acesso === 'conta') return { layout }
  if (identidade.falta_segundo_fator && permissao !== configuracoes) return { layout, redirect: configuracoes }
  if (acesso === 'permissao' && !(permissao && podeRota(identidade.permissoes, permissao)))
    return { layout, redirect: '/error/error401' }
  return { layout }
}
