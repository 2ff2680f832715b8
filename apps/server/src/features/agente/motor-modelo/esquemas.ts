import { periodosEspera } from '@zelo/contract/espera'
import * as z from 'zod/mini'

const texto = (descricao: string, maximo = 200) => z.string().check(z.maxLength(maximo), z.describe(descricao))
const servico = texto('Código do serviço, como em «servicos».', 80)
const profissional = z.optional(
  texto('Código do profissional, como em «profissionais». Sem ele: quem estiver livre.', 80),
)
const data = texto('Dia no fuso da empresa, AAAA-MM-DD. Copie de uma ferramenta; nunca calcule.', 10)
const hora = texto('Hora local, HH:mm, 24 horas. Copie de «horarios_livres».', 5)
const agendamento = texto('Código do agendamento, como em «meus_agendamentos».', 20)
const cliente = {
  nome: texto('Nome de quem vai ser atendido, como o cliente escreveu.', 120),
  email: z.optional(texto('E-mail para a confirmação, como o cliente escreveu.', 254)),
  telefone: z.optional(texto('Telefone, como o cliente escreveu.', 30)),
}

/** What each tool takes. No company, no client, no id of a row: those are the conversation's. */
export const esquemas = {
  servicos: z.strictObject({}),
  profissionais: z.strictObject({ servico: z.optional(servico) }),
  horario_funcionamento: z.strictObject({}),
  entender_data: z.strictObject({ texto: texto('As palavras do cliente: «sexta que vem de tarde».', 500) }),
  horarios_livres: z.strictObject({
    servico,
    profissional,
    quando: z.optional(texto('As palavras do cliente sobre o dia e a hora. O servidor as entende.', 500)),
    de: z.optional(data),
    ate: z.optional(data),
    remarca: z.optional(texto('Código do agendamento que vai mudar: o horário dele conta como livre.', 20)),
  }),
  agendar: z.strictObject({ servico, profissional, data, hora, ...cliente }),
  remarcar: z.strictObject({ agendamento, servico: z.optional(servico), profissional, data, hora }),
  cancelar: z.strictObject({ agendamento, motivo: z.optional(texto('Se o cliente disse por quê.')) }),
  confirmar_presenca: z.strictObject({ agendamento }),
  avisar_atraso: z.strictObject({
    agendamento,
    minutos: z.optional(
      z.int().check(z.gte(0), z.lte(1440), z.describe('Quanto vai atrasar, se o cliente disse; 0: chega no horário.')),
    ),
  }),
  parar_mensagens: z.strictObject({}),
  voltar_mensagens: z.strictObject({}),
  meus_agendamentos: z.strictObject({}),
  buscar_conhecimento: z.strictObject({ pergunta: texto('A pergunta do cliente.', 500) }),
  entrar_na_espera: z.strictObject({
    servico,
    profissional,
    de: data,
    ate: data,
    periodo: z.enum(periodosEspera),
    nome: cliente.nome,
    email: texto('E-mail para onde vai a oferta, como o cliente escreveu.', 254),
    telefone: cliente.telefone,
  }),
  minhas_esperas: z.strictObject({}),
  sair_da_espera: z.strictObject({ espera: texto('Código do pedido, como em «minhas_esperas».', 20) }),
  passar_para_pessoa: z.strictObject({
    motivo: z.enum(['pediu_pessoa', 'nao_entendeu', 'sem_resposta', 'reclamacao', 'urgencia']),
  }),
}
export type NomeFerramenta = keyof typeof esquemas

/** What each tool does, with its units and its refusals, as the model reads it. */
export const descricoes: Record<NomeFerramenta, string> = {
  servicos: 'Serviços da empresa: código, duração em minutos, preço em reais.',
  profissionais: 'Quem atende, e o que cada um faz. Com «servico», só quem faz esse serviço.',
  horario_funcionamento: 'Horário de atendimento da semana, dias diferentes, endereço e telefone.',
  entender_data:
    'Lê o dia e a hora nas palavras do cliente, no fuso da empresa. Use sempre que o cliente disser «amanhã», «sexta», «dia 5». Se vier «duvidas», pergunte ao cliente.',
  horarios_livres:
    'Horários livres de um serviço, no máximo 14 dias por vez, em horário local. Recusas: desconhecido (código que não existe), duvida (pergunte ao cliente), data_recusada.',
  agendar:
    'Marca. Só depois de o cliente confirmar serviço, dia, hora e nome. Recusas: confirmar_antes (diga o dia e a hora ao cliente e espere a resposta), horario_ocupado, fora_do_horario, antecedencia (minutos), horizonte (dias), servico_indisponivel, dados_recusados, muitos (já marcou demais em pouco tempo: diga em quantos minutos pedir de novo, ou ofereça a equipe), agenda_suspensa, desconhecido, data_recusada, limite_da_vez.',
  remarcar:
    'Muda a data e a hora de um agendamento deste cliente. Recusas: as de «agendar», e nao_encontrado, ja_cancelado, ja_passou.',
  cancelar:
    'Cancela um agendamento deste cliente, depois de o cliente confirmar. Recusas: nao_encontrado, ja_cancelado, ja_passou, antecedencia (minutos).',
  confirmar_presenca:
    'Anota que o cliente vem a um agendamento dele, quando ele disser que vem. Não marca nem muda nada. Recusas: nao_encontrado, ja_passou, falta_sinal (é o pagamento do sinal que confirma).',
  avisar_atraso:
    'Avisa a equipe que o cliente vai se atrasar para um agendamento dele, ou com minutos 0 que afinal chega no horário. Não muda o horário. Recusas: nao_encontrado, ja_passou, cedo_demais («desde» quando dá para avisar), minutos_recusados (atraso grande demais: ofereça remarcar).',
  parar_mensagens:
    'O cliente não quer mais receber lembretes, ofertas da lista de espera nem pedidos de avaliação. Você continua respondendo, e mudanças de um horário dele ainda são avisadas. Recusa: nao_identificado (só a equipe pode, ofereça chamá-la).',
  voltar_mensagens: 'O cliente quer voltar a receber essas mensagens. Recusa: nao_identificado.',
  meus_agendamentos: 'Agendamentos deste cliente que não terminaram, com o código de cada um.',
  buscar_conhecimento: 'Respostas que a empresa escreveu. Só elas valem; o que não está aqui você não sabe.',
  entrar_na_espera:
    'Põe o cliente na lista de espera de um serviço, em dias sem horário livre. Não promete horário. Recusas: sem_lista (a empresa não tem lista), servico_indisponivel, dias_recusados (dias), dados_recusados, muitos (já foram muitos pedidos: diga em quantos minutos pedir de novo, ou ofereça a equipe), desconhecido, data_recusada.',
  minhas_esperas:
    'O que este cliente ainda espera: código, serviço e dias de cada pedido da lista de espera. «horario_oferecido» abriu e ninguém o segura: se ele quiser, use «agendar».',
  sair_da_espera:
    'Tira da lista de espera um pedido deste cliente, depois de ele dizer que quer sair. Recusa: nao_encontrado.',
  passar_para_pessoa:
    'Chama a equipe da empresa. Depois disto você não responde mais; despeça-se dizendo isso. Se vier «equipe_volta», a empresa está fechada: diga quando a equipe volta.',
}
