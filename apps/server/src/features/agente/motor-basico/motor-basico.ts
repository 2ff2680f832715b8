import { type MotorInterno, motorConferido } from '../conferido.ts'
import { lerIdioma } from '../linguagem/idioma.ts'
import type { LinhaLida, Motor } from '../motor.ts'
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
    if (estado.espera !== 'nao_vem' && !comandos.every(({ tipo }) => tipo === 'social')) delete estado.lembrete
    await semRepetir(turno)
    estado.apresentou = true
    const linha: LinhaLida = { ...lerLinha(leitura), entendeu: turno.naoSoube === undefined }
    return {
      mensagens: turno.mensagens,
      estado,
      linhas: [linha],
      entendeu: contarComandos(turno, comandos),
      ...(turno.contouMeus && { contouMeus: true }),
      ...(turno.passou && { passarParaPessoa: true }),
      ...(turno.naoSoube && { naoSoube: turno.naoSoube }),
    }
  },
}

/** The engine without a model: the built-in reader and the tasks. Deterministic, no network. */
export const motorBasico: Motor = motorConferido(basico)
