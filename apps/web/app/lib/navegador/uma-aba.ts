/** Runs tasks of one name in one tab at a time. Plain http has no locks: there they run at once. */
export function umaAbaPorVez<T>(nome: string, tarefa: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(nome, tarefa) : tarefa()
}
