import { tiposModelo } from '@zelo/contract/instalacao/servidor'
import { and, eq, gte } from 'drizzle-orm'
import { respostasPorDia } from '#conversa/conversa/guarda/conversa-guardada.ts'
import { servidorAtivo } from '#instalacao/servidor/servidor-ativo.service.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { withEmpresa } from '#platform/database/database.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { instanteLocal } from '#platform/time.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { agenteUsoDia } from './agente-uso.table.ts'
import { fusoDaConta, gastoDaEmpresa, mesDe } from './uso.ts'

export async function consultarUso(contexto: Via<'consultarUso'>) {
  return lerUso(contexto, contexto.empresa.id)
}

/** Switches the company's use of a model on or off, from the next message on. */
export async function usarModelo(contexto: Via<'usarModelo'>, usaModelo: boolean) {
  const { id: empresaId } = contexto.empresa
  await withEmpresa(contexto.db, empresaId, async (tx) => {
    const [antes] = await tx.select().from(empresa).where(eq(empresa.id, empresaId)).for('no key update')
    if (!antes) throw new NaoEncontrado()
    if (antes.usaModelo === usaModelo) return
    await tx.update(empresa).set({ usaModelo }).where(eq(empresa.id, empresaId))
    await auditar(tx, contexto, {
      ...{ acao: 'ALTERAR', recurso: 'empresa', id: empresaId, nome: antes.nome, empresaId },
      antes: { usa_modelo: antes.usaModelo },
      depois: { usa_modelo: usaModelo },
    })
  })
  return lerUso(contexto, empresaId)
}

async function lerUso(contexto: Contexto, empresaId: string) {
  const mes = mesDe(contexto.clock.now())
  const servidor = await servidorAtivo(contexto, [...tiposModelo])
  const modelo = servidor && servidor !== 'PAUSADO' ? servidor : undefined
  return withEmpresa(contexto.db, empresaId, async (tx) => {
    const [daqui] = await tx.select({ usa: empresa.usaModelo }).from(empresa).where(eq(empresa.id, empresaId))
    if (!daqui) throw new NaoEncontrado()
    const contados = await tx
      .select()
      .from(agenteUsoDia)
      .where(and(eq(agenteUsoDia.empresaId, empresaId), gte(agenteUsoDia.dia, mes)))
    const turnos = await respostasPorDia(tx, {
      empresaId,
      desde: instanteLocal(fusoDaConta, mes, 0),
      fuso: fusoDaConta,
    })
    const dias = [...new Set([...turnos.keys(), ...contados.map(({ dia }) => dia)])].sort()
    const somar = (rows: typeof contados, campo: 'respostas' | 'tokens' | 'custo') =>
      rows.reduce((soma, row) => soma + row[campo], 0)
    const recuos = contados.filter(({ origem, motivo }) => origem === 'CONVERSA' && motivo !== '')
    return {
      tem_modelo: modelo !== undefined,
      usa_modelo: daqui.usa,
      mes,
      dias: dias.map((dia) => {
        const doDia = contados.filter((row) => row.dia === dia)
        const conversas = doDia.filter(({ origem }) => origem === 'CONVERSA')
        const doModelo = somar(
          conversas.filter(({ motivo }) => motivo === ''),
          'respostas',
        )
        return {
          ...{ dia, modelo: doModelo, basico: Math.max(0, (turnos.get(dia) ?? 0) - doModelo) },
          recuos: somar(conversas, 'respostas') - doModelo,
          testes: somar(doDia, 'respostas') - somar(conversas, 'respostas'),
          ...{ tokens: somar(doDia, 'tokens'), custo: somar(doDia, 'custo') },
        }
      }),
      motivos: [...Map.groupBy(recuos, ({ motivo }) => motivo)]
        .map(([motivo, rows]) => ({ motivo, respostas: somar(rows, 'respostas') }))
        .sort((a, b) => b.respostas - a.respostas),
      custo: await gastoDaEmpresa(tx, empresaId, mes),
      limite_centavos: modelo && modelo.uso.limite_empresa > 0 ? modelo.uso.limite_empresa : null,
    }
  })
}
