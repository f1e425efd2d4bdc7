"""Making players stronger by letting them play: `gobernador train`.

* Nets: `stepped_run` is the loop for both kinds, with its checkpoints. A value net (`value_training`) learns from positions, a
  policy net (`policy_training`) from questions whose answers were all tried (`policy_labels`).
* The weights of a heuristic: `evolution` looks for better ones, and `weight_trials` says how good they are.
"""
