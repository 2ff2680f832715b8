import { agendaDaPlanilha } from '#agenda/agendamento/importado/importar-agendamento.ts'
import { paraAEmpresa } from '#agenda/agendamento/para-a-empresa.ts'
import { sinaisCobrados } from '#agenda/agendamento/sinal/dono.ts'
import { acordarDoAgendamento } from '#agenda/calendario/sincronia/lease.ts'
import { atenderEspera } from '#agenda/espera/espera-atendida.ts'
import { conferirFuso } from '#agenda/excecao/ensaio.service.ts'
import { agendaImportada } from '#agenda/porta/agenda-importada.ts'
import { calendarios } from '#agenda/porta/calendarios.ts'
import { conversas } from '#agenda/porta/conversas.ts'
import { desejos } from '#agenda/porta/desejos.ts'
import { equipeAssumiu } from '#agente/ensino/ensino.guardar.ts'
import { ensaioDaInstrucao } from '#agente/instrucao/ensaio-da-instrucao.ts'
import { paraAConversa } from '#agente/tarefas/para-a-conversa.ts'
import { lembrarDoAgendamento } from '#atendimento/lembretes/lembrete-canal.ts'
import { exigirEnsaio } from '#atendimento/roteiro/ensaio.service.ts'
import { paraAsConversas } from '#conversa/canal/para-as-conversas.ts'
import { paraOsPlanos } from '#conversa/canal/recursos.ts'
import { marcarRecusa } from '#conversa/canal/saida/destinatario.ts'
import { paraAAgenda } from '#conversa/conversa/para-a-agenda.ts'
import { procuradas } from '#conversa/conversa/procuradas.ts'
import { agenteDaConversa } from '#conversa/porta/agente.ts'
import { canais } from '#conversa/porta/canais.ts'
import { debitosMarcados } from '#dinheiro/assinatura/debitos-marcados.ts'
import { assinantesDoPlano } from '#dinheiro/assinatura/guarda/assinantes-do-plano.ts'
import { recursosDoTitular } from '#dinheiro/assinatura/guarda/recursos-do-titular.ts'
import { sinais } from '#dinheiro/cobranca/dono.ts'
import { diasDosDebitos } from '#dinheiro/cobranca/fatura/para-a-assinatura.ts'
import { testarApiPix } from '#dinheiro/gateway/api-pix-acesso.ts'
import { agendaDaEmpresa } from '#empresa/porta/agenda.ts'
import { experimentoDaConta } from '#identidade/conta/experimento-da-conta.ts'
import { apagarEncerrados } from '#identidade/convite/apagar.ts'
import { convitesDoPerfil } from '#identidade/perfil/convites-do-perfil.ts'
import { assinantes } from '#instalacao/plano/assinantes.ts'
import { testeDoBanco } from '#instalacao/servidor/teste-do-banco.ts'
import { adotarExperimento, reservarExperimento } from '#plataforma/experimento/adocao.service.ts'

// Plugs in each port: what a lower wing or word asks of a higher one. Every program that runs the
// product imports this file for its effect.
assinantes.plug(assinantesDoPlano)
recursosDoTitular.plug(paraOsPlanos)
testeDoBanco.plug({ testarApiPix })
experimentoDaConta.plug({ reservar: reservarExperimento, adotar: adotarExperimento })
convitesDoPerfil.plug({ apagarEncerrados })
debitosMarcados.plug({ diasDosDebitos })
sinais.plug(sinaisCobrados)
agendaImportada.plug(agendaDaPlanilha)
agendaDaEmpresa.plug({ ...paraAEmpresa, ...conferirFuso, procuradas })
calendarios.plug({ acordar: acordarDoAgendamento })
desejos.plug({ atender: atenderEspera })
conversas.plug({ ...paraAAgenda, marcarRecusa })
canais.plug(paraAsConversas)
agenteDaConversa.plug({ ...paraAConversa, equipeAssumiu, lembrado: lembrarDoAgendamento })
ensaioDaInstrucao.plug({ exigirEnsaio })
