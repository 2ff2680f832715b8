import { semUso, type TipoServidor } from '@zelo/contract/instalacao/servidor'
import { v7 as uuidv7 } from 'uuid'
import { guardarSegredo } from '#instalacao/servidor/cofre.ts'
import { servidor } from '#instalacao/servidor/servidor.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

/** A model server in use, as set in the panel. */
export async function ligarModelo(
  { db, config, clock }: Servicos,
  { endereco, chave, modelo }: { endereco: string; chave: string; modelo: string },
  tipo: TipoServidor = 'MODELO_COMPATIVEL',
): Promise<string> {
  const id = uuidv7()
  const agora = clock.now()
  await withPlataforma(db, 'plataforma.semente', (tx) =>
    tx.insert(servidor).values({
      ...{ id, nome: 'Modelo', tipo, endereco, ordem: 1, uso: semUso, estado: 'ATIVO', conexao: 'CONECTADO' },
      opcoes: { modelo, numero_id: '', usuario: '', remetente: '', transcricao: '' },
      segredo: guardarSegredo(config, id, chave),
      ...{ segredo_em: agora, estado_desde: agora, conexao_desde: agora, alterado_em: agora },
    }),
  )
  return id
}
