import { and, eq } from 'drizzle-orm'
import { canal, canalAlias, canalContato } from '#conversa/canal/canal.table.ts'
import { type CanalAberto, EnvioRecusado, NaoEnviada } from '#conversa/canal/provedores/canal.porta.ts'
import { portas } from '#conversa/canal/provedores/portas.ts'
import { withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { lerCanalAberto } from './canal-aberto.ts'
import { janelaAberta } from './proativa.ts'
import { aliasDoTelefone } from './telefone.ts'

type Avulso = { empresaId: string; telefone: string; id: string; texto: string }

/**
 * Sends one text to a member of the company's team, outside of conversations: by Meta only within a
 * day of their last message, never to people who want no notices. The caller recorded the attempt
 * before, and calls once. 'nao': certainly not sent; 'talvez': unknown.
 */
export async function enviarAvulso(
  servicos: Pick<Servicos, 'db' | 'config' | 'clock' | 'log'>,
  { empresaId, telefone, id, texto }: Avulso,
): Promise<'foi' | 'nao' | 'talvez'> {
  const destino = comPais(telefone)
  const aberto = await withPlataforma(servicos.db, 'canal.envio', async (tx) => {
    const canais = await tx
      .select()
      .from(canal)
      .where(and(eq(canal.empresaId, empresaId), eq(canal.estado, 'ATIVO'), eq(canal.conexao, 'CONECTADO')))
      .orderBy(canal.criadoEm)
    let achado: CanalAberto | undefined
    for (const um of canais) {
      const [contato] = await tx
        .select({ recebidaEm: canalContato.recebidaEm, recusouEm: canalContato.recusouEm })
        .from(canalAlias)
        .innerJoin(canalContato, keyIs(canalContato, canalAlias.empresaId, canalAlias.contatoId))
        .where(
          and(
            eq(canalAlias.empresaId, empresaId),
            eq(canalAlias.canalId, um.id),
            eq(canalAlias.tipo, 'WA_ID'),
            eq(canalAlias.valor, aliasDoTelefone(destino)),
          ),
        )
      if (contato?.recusouEm) return undefined
      if (achado || !janelaAberta(um, contato ?? { recebidaEm: null }, servicos.clock.now())) continue
      const lido = await lerCanalAberto(tx, servicos.config, { empresaId, canalId: um.id })
      if (lido && !lido.parado) achado = lido.aberto
    }
    return achado
  })
  if (!aberto) return 'nao'
  try {
    await portas[aberto.tipo].enviar(aberto, destino, { id, texto, opcoes: [] })
    return 'foi'
  } catch (error) {
    if (error instanceof NaoEnviada || error instanceof EnvioRecusado) return 'nao'
    servicos.log.warn({ err: error, canal: aberto.id }, 'channels: nobody knows if a message to the team went')
    return 'talvez'
  }
}

/** (11) 98765-4321 → 5511987654321; abroad it begins with «+». */
function comPais(telefone: string): string {
  const digitos = telefone.replace(/\D/g, '')
  return telefone.trim().startsWith('+') || digitos.length > 11 ? digitos : `55${digitos}`
}
