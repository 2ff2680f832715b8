import { enderecoDoLink } from '#agenda/link/link.ts'
import { montarAvulso } from '#avisos/email/avulso.ts'
import type { Tx } from '#platform/database/database.ts'
import { quandoLongo } from '#platform/format.ts'
import { semLink } from '#platform/mail/message.ts'
import type { Servicos } from '#platform/servicos.ts'
import type { Desejo, Lugar, Oferta } from './espera.jobs.ts'

/** Queues the e-mail by which a waiting client sees and accepts an offer. */
export async function avisarDaOferta(
  tx: Tx,
  { config, mailer }: Servicos,
  { empresa: daEmpresa, catalogo }: Lugar,
  { idioma, nome, email, servicoId, clienteId }: Desejo,
  { id, profissionalId, inicio, expiraEm }: Oferta,
): Promise<void> {
  const br = idioma === 'br'
  const { fuso } = daEmpresa
  const servico = catalogo.servicos.find((um) => um.id === servicoId)?.nome ?? ''
  const quem = catalogo.profissionais.find((um) => um.id === profissionalId)?.nome ?? ''
  const ate = quandoLongo(expiraEm, fuso, idioma)
  const montado = montarAvulso({
    idioma,
    assunto: br ? `Abriu um horário: ${servico}` : `A time opened up: ${servico}`,
    titulo: br ? 'Abriu um horário para você' : 'A time opened up for you',
    paragrafos: br
      ? [
          `Olá, ${semLink(nome)}! Você está na lista de espera de ${daEmpresa.nome}, e este horário ficou livre.`,
          `Até ${ate}, ele fica reservado para você na lista. Quem chega antes pela agenda ainda pode pegar.`,
        ]
      : [
          `Hello, ${semLink(nome)}! You are on the waiting list of ${daEmpresa.nome}, and this time is free now.`,
          `Until ${ate} nobody else on the list is offered it. Somebody may still book it directly.`,
        ],
    fatos: [
      { rotulo: br ? 'Quando' : 'When', valor: quandoLongo(inicio, fuso, idioma) },
      { rotulo: br ? 'Serviço' : 'Service', valor: servico },
      { rotulo: br ? 'Com' : 'With', valor: quem },
    ],
    botao: {
      link: enderecoDoLink(config, 'espera', { empresaId: daEmpresa.id, id }, idioma),
      texto: br ? 'Ver e aceitar' : 'See and accept',
    },
    rodape: br
      ? `Enviado em nome de ${daEmpresa.nome}. Pelo mesmo link você sai da lista de espera.`
      : `Sent on behalf of ${daEmpresa.nome}. The same link takes you off the waiting list.`,
  })
  await mailer.enfileirar(tx, {
    chave: `espera:${clienteId}:${id}`,
    para: email,
    ...montado,
    empresaId: daEmpresa.id,
    deEstranho: true,
  })
}
