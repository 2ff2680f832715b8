import type { mensagemAchada } from '@zelo/contract/conversa/conversa.schema'
import type { AutorMensagem, Canal } from '@zelo/contract/nucleo/enums'
import type * as z from 'zod/mini'
import { clienteParaLer } from '#agenda/cliente/cliente.leitura.ts'
import { lerNoEscopo } from '#empresa/profissional/escopo.ts'
import type { Via } from '#nucleo/contexto.ts'
import { escreverCursor, lerCursor, padraoUuid } from '#platform/database/cursor.ts'
import { asText } from '#platform/database/sql/readable.ts'

type MensagemAchada = z.output<typeof mensagemAchada>
type LinhaDaBusca = {
  id: string
  conversa_id: string
  canal: Canal
  cliente_id: string | null
  cliente: string | null
  ordem: number
  autor: AutorMensagem
  criada_em: Date
  trecho: string
}

const porPagina = 20
const recentesMs = 90 * 86_400_000
const maxPalavras = 12
const [comeco, fim] = ['\u0002', '\u0003']
const menor = '00000000-0000-0000-0000-000000000000'
const maior = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Messages with all the words, newest first; among the newest the last word may be a beginning.
 * Without `antigas` those of 90 days. Professionals find conversations that led to an appointment
 * with them.
 */
export async function buscarMensagens(
  contexto: Via<'buscarMensagens'>,
  { busca, antigas, cursor }: { busca: string; antigas?: 'sim'; cursor?: string },
): Promise<{ itens: MensagemAchada[]; proximo: string | null }> {
  const daEmpresa = contexto.empresa
  const [antes = maior] = lerCursor(cursor, padraoUuid) ?? []
  const consulta = consultaDe(busca)
  if (!consulta) return { itens: [], proximo: null }
  const desde = antigas ? menor : primeiroIdDe(contexto.clock.now().getTime() - recentesMs)

  const rows = await lerNoEscopo(contexto, async (tx, deQuem) => {
    const escopo = await deQuem
    const { rows } = await tx.client.query<LinhaDaBusca>({
      name: 'conversa.buscar-mensagens',
      text: `SELECT m.id, m.conversa_id, c.canal, c.cliente_id, p.nome AS cliente, m.ordem, m.autor, m.criada_em,
               ts_headline('public.portugues', m.texto, q.consulta, CASE WHEN length(m.texto) <= 160 THEN $8 ELSE $6 END) AS trecho
             FROM (SELECT to_tsquery('public.portugues', $1) AS consulta, to_tsquery('public.portugues', replace($1, ':*', '')) AS exata) q
             CROSS JOIN LATERAL buscar_mensagem(q.consulta, q.exata, $2, $3, $4, $5) achada
             JOIN mensagem m ON m.empresa_id = $7 AND m.id = achada.id
             JOIN conversa c ON c.empresa_id = $7 AND c.id = m.conversa_id
             LEFT JOIN ${asText(clienteParaLer)} p ON p.empresa_id = $7 AND p.id = c.cliente_id
             ORDER BY m.id DESC`,
      values: [
        ...[consulta, porPagina + 1, desde, antes, escopo === 'todos' ? null : escopo],
        ...[`StartSel=${comeco}, StopSel=${fim}, MaxFragments=1, MaxWords=24, MinWords=12`, daEmpresa.id],
        `StartSel=${comeco}, StopSel=${fim}, HighlightAll=true`,
      ],
    })
    return rows
  })
  const itens = rows.slice(0, porPagina)
  const ultimo = itens.at(-1)
  return {
    itens: itens.map((row) => ({
      conversa: {
        id: row.conversa_id,
        canal: row.canal,
        cliente: row.cliente_id && row.cliente ? { id: row.cliente_id, nome: row.cliente } : null,
      },
      ordem: row.ordem,
      autor: row.autor,
      criada_em: row.criada_em,
      trecho: partesDe(row.trecho),
    })),
    proximo: rows.length > porPagina && ultimo ? escreverCursor(ultimo.id) : null,
  }
}

/** Only letters and digits, so that nothing typed becomes an operator of the query. */
function consultaDe(busca: string): string {
  const palavras = (busca.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxPalavras)
  const ultima = palavras.at(-1)
  return palavras.map((palavra) => (palavra === ultima && palavra.length > 2 ? `${palavra}:*` : palavra)).join(' & ')
}

function partesDe(trecho: string): MensagemAchada['trecho'] {
  return trecho.split(comeco).flatMap((parte, i) => {
    const [dentro = '', fora = ''] = i === 0 ? ['', parte] : parte.split(fim)
    return [
      { texto: dentro, achado: true },
      { texto: fora, achado: false },
    ].filter(({ texto }) => texto !== '')
  })
}

/** The smallest possible id of a message of that instant. */
function primeiroIdDe(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
