import { eq } from 'drizzle-orm'
import { canalSite } from '#conversa/canal/canal.table.ts'
import type { Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { Invalido } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { sitesDaEmpresa } from './site.consulta.ts'

/** Replaces the list of sites that may show the company's chat. */
export async function salvarSites(contexto: Via<'salvarSites'>, { sites }: { sites: string[] }): Promise<{ ok: true }> {
  const { id: empresaId } = contexto.empresa
  const lidos = [...new Set(sites.map(lerSite))]
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    // Two lists at once would both find their place free.
    await tx.select({ id: empresa.id }).from(empresa).where(eq(empresa.id, empresaId)).for('no key update')
    const antes = await sitesDaEmpresa(tx, empresaId)
    await tx.delete(canalSite).where(eq(canalSite.empresaId, empresaId))
    if (lidos.length > 0) await tx.insert(canalSite).values(lidos.map((site, ordem) => ({ empresaId, site, ordem })))
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'canal',
      id: empresaId,
      nome: 'Chat do site',
      empresaId,
      antes: { sites: antes.join(' ') },
      depois: { sites: lidos.join(' ') },
    })
    return { ok: true }
  })
}

/** The host of a typed address: it becomes part of a policy, so nothing but a host may be in it. */
function lerSite(escrito: string): string {
  const site = escrito.trim().toLowerCase()
  const [, curinga = '', resto = ''] = /^(?:https?:\/\/)?(\*\.)?(.*)$/.exec(site) ?? []
  const url = URL.canParse(`https://${resto}`) ? new URL(`https://${resto}`) : undefined
  const host = url?.hostname ?? ''
  const certo = /^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/.test(host) || /^(localhost|\d+\.\d+\.\d+\.\d+)$/.test(host)
  if (!url || !certo || url.username || url.password || (curinga && host.split('.').length < 2)) {
    throw new Invalido({
      sites: {
        br: `Escreva só o endereço do site, como www.seusite.com.br. Confira «${escrito.slice(0, 60)}».`,
        en: `Write only the address of the site, as www.yoursite.com. Check “${escrito.slice(0, 60)}”.`,
      },
    })
  }
  return `${curinga}${url.host}`
}
