import { type MotorInterno, motorConferido } from '../conferencia/conferido.ts'
import { limite } from '../linguagem/atos/ler-atos.ts'
import { lerIdioma } from '../linguagem/idioma.ts'
import type { Motor } from '../porta/motor.ts'
import { contarComandos } from '../tarefas/contar-comandos.ts'
import { executar } from '../tarefas/executar.ts'
import { semRepetir } from '../tarefas/politica.ts'
import { abrirTurno, dizer } from '../tarefas/turno.ts'
import { juntarTextos, type Leitura, lerLinha } from './leitura.ts'
import { ler } from './ler.ts'

const basico: MotorInterno = {
  async responder(entrada, ferramentas) {
    const texto = juntarTextos(entrada.textos)
    const antes = entrada.estado.idioma
    const respondeDado = ['nome', 'email'].includes(entrada.estado.espera ?? '')
    const idioma = (respondeDado ? undefined : lerIdioma(texto, antes)) ?? antes ?? entrada.idioma
    const turno = await abrirTurno(entrada, ferramentas, texto, idioma)
    const { estado, servicos, profissionais, marcados, t } = turno
    const { agora, fuso, ensinados } = entrada
    const leitura: Leitura = {
      texto,
      estado: entrada.estado,
      agora,
      fuso,
      idioma,
      servicos,
      profissionais,
      marcados,
      ensinados,
    }
    const comandos = ler(leitura)
    if (!estado.apresentou) dizer(turno, t.apresentacao(entrada.empresa.nome))
    await executar(turno, comandos)
    // Whatever is asked from now on, a bare «sim» answers that.
    const soSocial = comandos.every(({ tipo }) => tipo === 'social')
    if (estado.espera !== 'nao_vem' && !soSocial) delete estado.lembrete
    await semRepetir(turno)
    estado.apresentou = true
    const linha = lerLinha(leitura)
    // A few words that no act fits are greeted, and nobody knows what they meant.
    const chutou = soSocial && !linha.atos.some(({ certeza }) => certeza >= limite)
    return {
      mensagens: turno.mensagens,
      estado,
      linhas: [{ ...linha, entendeu: turno.entendeu && !chutou }],
      entendeu: contarComandos(turno, comandos),
      ...(turno.contouMeus && { contouMeus: true }),
      ...(turno.passou && { passarParaPessoa: true }),
      ...(turno.naoSoube && { naoSoube: turno.naoSoube }),
    }
  },
}

/** The engine without a model: the built-in reader and the tasks. Deterministic, no network. */
export const motorBasico: Motor = motorConferido(basico)
