import type { Idioma, TipoTemplateEmail } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import type { SituacaoAgendamento, VariaveisEmail } from '#avisos/email/variaveis.ts'

type Texto = Record<Idioma, string>

/** Sample data of an e-mail type, for its preview and its checks. The people are fictional. */
export type Amostra<T extends TipoTemplateEmail> = { id: string; nome: Texto; variaveis: VariaveisEmail[T] }

const site = `https://${marca.email.split('@')[1]}`
const recuperacao = {
  nome: 'Helena',
  link: `${site}/auth/resetar-senha?token=amostra`,
  validadeMinutos: 30,
  ip: '203.0.113.7',
  quando: new Date('2026-03-12T18:00:00Z'),
  fuso: 'America/Sao_Paulo',
  cadastroRepetido: false,
}
const agendamento = {
  cliente: 'Helena Prado',
  empresa: { nome: 'Clínica Aurora', endereco: 'Rua das Flores, 10, São Paulo', telefone: '(11) 4000-0002' },
  profissional: 'Dra. Lívia Antunes',
  servico: 'Avaliação',
  preparo: 'Chegue 10 minutos antes e traga um documento com foto.',
  online: null,
  precoCentavos: 12_000,
  inicio: new Date('2026-03-12T18:00:00Z'),
  fim: new Date('2026-03-12T18:30:00Z'),
  fuso: 'America/Sao_Paulo',
  linkAgendamento: `${site}/agendamento/amostra`,
  linkConversa: `${site}/conversa/clinica-aurora`,
}
const comSituacao = (id: SituacaoAgendamento, nome: Texto): Amostra<'AGENDAMENTO_AGENTEIA'> => ({
  id,
  nome,
  variaveis: { ...agendamento, situacao: id },
})

/** The preview opens with the first sample of a type. */
export const amostras: { [T in TipoTemplateEmail]: [Amostra<T>, ...Amostra<T>[]] } = {
  CONTA_ATIVACAO: [
    {
      id: 'cadastro',
      nome: { br: 'Conta nova', en: 'New account' },
      variaveis: { nome: 'Helena', link: `${site}/ativar?token=amostra`, validadeHoras: 48 },
    },
  ],
  CONTA_RECUPERACAO_SENHA: [
    { id: 'pedido', nome: { br: 'Pediu outra senha', en: 'Asked for a new password' }, variaveis: recuperacao },
    {
      id: 'cadastro-repetido',
      nome: { br: 'Já tinha conta', en: 'Already had an account' },
      variaveis: { ...recuperacao, cadastroRepetido: true },
    },
  ],
  AGENDAMENTO_AGENTEIA: [
    comSituacao('marcado', { br: 'Horário marcado', en: 'Booked' }),
    comSituacao('remarcado', { br: 'Horário mudou', en: 'Moved' }),
    comSituacao('cancelado', { br: 'Horário cancelado', en: 'Cancelled' }),
    comSituacao('lembrete', { br: 'Lembrete', en: 'Reminder' }),
    {
      id: 'online',
      nome: { br: 'Serviço online', en: 'Online service' },
      variaveis: { ...agendamento, situacao: 'marcado', online: { link: 'https://encontro.exemplo/aurora' } },
    },
    {
      id: 'sem-contato',
      nome: { br: 'Empresa sem endereço nem telefone', en: 'Company without address and phone' },
      variaveis: {
        ...agendamento,
        situacao: 'marcado',
        preparo: '',
        empresa: { nome: 'Clínica Aurora', endereco: null, telefone: null },
      },
    },
  ],
}
