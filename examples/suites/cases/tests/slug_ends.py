assert slug('  Hi! ') == 'hi'
assert slug('') == ''
