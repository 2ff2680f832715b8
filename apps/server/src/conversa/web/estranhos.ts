import { chatEstranhos } from '#conversa/filas.ts'
import type { Empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { Recusado } from '#platform/errors.ts'
import { declararLimite, declararLimitePorEndereco, tetoDe } from '#platform/security/limite/declarar.ts'
import { criarLimitadorPorEndereco } from '#platform/security/limite/frequencia.ts'
import { isDaqui } from '#platform/security/rede.ts'
import type { Servicos } from '#platform/servicos.ts'

const horaMs = 3_600_000
const partesDoMes = 10
const limiteDaEmpresa = declararLimite({
  nome: 'chat.estranhos',
  conta: 'new conversations of strangers on the site; a tenth of what the plan allows in a month where that is more',
  por: 'company',
  max: 30,
  janelaMs: horaMs,
  onde: 'database',
})
// Fewer than a company accepts: one address alone does not keep others out.
const limiteDoEndereco = declararLimitePorEndereco({
  nome: 'chat.estranhos_endereco',
  conta: 'new conversations of strangers with one company',
  max: 20,
  janelaMs: horaMs,
  maxDaRede: 25,
})

export type Estranhos = ReturnType<typeof criarEstranhos>

/**
 * How many unknown people may begin a conversation; known clients and open conversations are not
 * counted.
 */
export function criarEstranhos(servicos: Servicos) {
  const porEndereco = criarLimitadorPorEndereco(limiteDoEndereco, servicos)
  return {
    /**
     * Refuses one more; taking the last place tells the managers. In the transaction that opens the
     * conversation.
     */
    async exigirLugar(tx: Tx, { ip, agora }: { ip: string; agora: Date }, empresa: Empresa): Promise<void> {
      if (!isDaqui(ip)) porEndereco.tomar(ip, empresa.id)
      // One after the other, so that the count is exact.
      await tx.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`estranhos:${empresa.id}`])
      const { rows } = await tx.client.query<{ abertas: number; plano: number | null }>(
        `SELECT (SELECT count(*)::int FROM conversa c WHERE c.empresa_id = $1 AND c.aberta_em > $2
             AND c.canal = 'WEB' AND NOT c.identificada) AS abertas,
           (SELECT a.conversas_mes FROM assinatura_do_titular(e.titular_id) a) AS plano
         FROM empresa e WHERE e.empresa_id = $1`,
        [empresa.id, new Date(agora.getTime() - horaMs)],
      )
      const { abertas = 0, plano = 0 } = rows[0] ?? {}
      const teto = Math.max(tetoDe(limiteDaEmpresa, servicos.config), Math.floor((plano ?? 0) / partesDoMes))
      if (abertas >= teto) throw muitaGente(servicos.config.publicUrl, empresa)
      if (abertas + 1 < teto) return
      const empresaId = empresa.id
      // Once a day: an attack of hours is one notice.
      const dia = agora.toISOString().slice(0, 10)
      await servicos.jobs.enviar(tx, chatEstranhos, { empresaId, dia, teto }, { chave: `${empresaId}:${dia}` })
    },
  }
}

function muitaGente(site: string, { chave, telefone }: Empresa): Recusado {
  const endereco = `${site}/agendar/${chave}`
  return new Recusado(
    {
      br: 'Muita gente começou a conversar agora.',
      en: 'A lot of people have just started to chat.',
    },
    {
      retryAfterS: 600,
      acao: {
        br: `Tente de novo daqui a pouco${telefone ? `, ligue para ${telefone}` : ''} ou marque por aqui: ${endereco}`,
        en: `Try again in a little while${telefone ? `, call ${telefone}` : ''} or book here: ${endereco}?idioma=en`,
      },
    },
  )
}
