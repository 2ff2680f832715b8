import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import { ensinadosDe } from '#agente/ensino/ensinados.ts'
import { lerEstado } from '#agente/porta/estado.ts'
import type { EntradaMotor, Motor, PassoMotor, SaidaMotor } from '#agente/porta/motor.ts'
import { ferramentasDaEmpresa } from '#atendimento/ferramentas/da-empresa.ts'
import type { Empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { semAvisos } from '#platform/jobs/sem-avisos.ts'
import type { Servicos } from '#platform/servicos.ts'
import { responder } from './turno-escrita.ts'
import { type ConversaTrancada, conhecido, lerContato, type Pendente } from './turno-leitura.ts'

/** The messages to answer, read under the conversation's lock. */
export type TurnoLido = { aberta: ConversaTrancada; pendentes: Pendente[]; empresa: Empresa; agora: Date }

/** The outcome of a model's reading. `ate` and `encerra` as in `responder`. */
type PorModelo = { passos?: PassoMotor[]; leitura?: EntradaMotor['leitura']; ate?: number; encerra?: boolean }

/** Reads (unless a model did), acts and answers, in the caller's transaction. */
export async function responderPendentes(
  tx: Tx,
  servicos: Servicos,
  motor: Motor,
  alvo: ConversaDaEmpresa,
  { aberta, pendentes, empresa, agora }: TurnoLido,
  { passos = [], leitura, ate, encerra }: PorModelo = {},
): Promise<void> {
  let contato = lerContato(aberta.estado) ?? conhecido(aberta.cliente)
  let saida: SaidaMotor = { mensagens: [], passos: [], estado: lerEstado(aberta.estado) }
  if (pendentes.length > 0) {
    const ferramentas = ferramentasDaEmpresa({
      tx,
      servicos: empresa.experimento ? semAvisos(servicos) : servicos,
      empresa,
      conversaId: alvo.conversaId,
      agora,
      idioma: aberta.idioma,
      aoAgendar: (cliente) => {
        contato = cliente
      },
    })
    saida = await motor.responder(
      {
        textos: pendentes.map(({ texto }) => texto),
        estado: saida.estado,
        agora,
        fuso: empresa.fuso,
        empresa: { id: empresa.id, nome: empresa.nome },
        cliente: contato ?? {},
        idioma: aberta.idioma,
        ...(leitura ? { leitura } : { ensinados: await ensinadosDe(servicos.db, tx, empresa) }),
      },
      ferramentas,
    )
  }
  const comLeitura = { ...saida, passos: [...passos, ...saida.passos] }
  await responder(tx, servicos, alvo, aberta, comLeitura, contato, { ate, encerra })
}
